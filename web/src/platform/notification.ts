/** Notifications while the page is in the background; permission is asked for by a press only. */

import { changeSettings, settings } from "./settings.ts";

const TAG = "tavolata"; // a later notification replaces the one before

/** Tell whether the browser lets this page ask, or has allowed it; plain http does not. */
export function canNotify(): boolean {
  return "Notification" in globalThis && Notification.permission !== "denied";
}

/** Tell whether a press could ask for permission. */
export function isAskingUseful(): boolean {
  return canNotify() && !(settings.value.notify && Notification.permission === "granted");
}

/** Ask for permission, if it has not been given yet, and remember what is wished. */
export async function wantNotifications(wanted: boolean): Promise<void> {
  const granted = wanted && (await Notification.requestPermission()) === "granted";
  changeSettings({ notify: granted });
}

/** Show a notification to somebody who looks at something else. */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || !settings.value.notify || !canNotify()) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) await worker.showNotification(title, { body, tag: TAG });
  else new Notification(title, { body, tag: TAG });
}
