/** The start of the page. */

import { render } from "preact";
import { App } from "./app/app.tsx";
import { startOffline } from "./platform/offline.ts";
import { startRouting } from "./platform/route.ts";
import { startSound } from "./platform/sound.ts";

startRouting();
startOffline();
startSound();
render(<App />, document.getElementById("app")!);
