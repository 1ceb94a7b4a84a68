type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Elements into which `?` is typed. */
const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit])';

/** Whether the key is `?`, pressed without Ctrl, Alt or Cmd and outside a field for text. */
export function isHelpKey(press: Press, target: Pick<Element, 'closest'> | null): boolean {
  if (press.key !== '?' || press.altKey || press.ctrlKey || press.metaKey || press.isComposing) return false;
  return target === null || target.closest(TEXT_FIELDS) === null;
}
