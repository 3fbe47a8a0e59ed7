/** What is loaded when a table has waited for somebody for long. */

export { LongWait } from "./long-wait.tsx";
export { Meanwhile } from "./meanwhile.tsx";
