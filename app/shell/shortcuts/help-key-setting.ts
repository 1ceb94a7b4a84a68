const KEY = 'help-key';
const OFF = 'off';

/**
 * Whether `?` opens the list of shortcuts. A shortcut of one character must be possible to switch off (WCAG 2.1.4): speech input
 * types it by mistake. The setting belongs to the browser, as speech input does.
 */
export function isHelpKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    // The browser blocks storage: the key cannot be switched off, so it does nothing.
    return false;
  }
}

export function setHelpKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // The browser blocks storage; the key is off.
  }
}
