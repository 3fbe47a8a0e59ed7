/** The start of the page. */

import { render } from "preact";
import { App } from "./app/App.tsx";
import { startRouting } from "./app/route.ts";
import { startWorker } from "./app/offline.ts";

startRouting();
startWorker();
render(<App />, document.getElementById("app")!);
