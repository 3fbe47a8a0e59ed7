/** Which tips of the coach this device has shown. */

import { type Tip, tipIds } from "../games/tip.ts";
import { changeSettings, settings } from "../platform/settings.ts";

/** Let every one of these tips be shown again. */
export function forgetTips(tips: readonly Tip[]): void {
  const ids = tipIds(tips);
  changeSettings({ met: settings.value.met.filter((id) => !ids.includes(id)) });
}

/** Remember tips as read. */
export function rememberTips(ids: readonly string[]): void {
  changeSettings({ met: [...new Set([...settings.value.met, ...ids])] });
}
