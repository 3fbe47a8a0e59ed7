/** The start of the page. */

import { render } from "preact";
import { App } from "./app/app.tsx";
import { startRouting } from "./app/route.ts";
import { startOffline } from "./app/offline.ts";
import { startSound } from "./app/sound.ts";

startRouting();
startOffline();
startSound();
render(<App />, document.getElementById("app")!);
