/** Takes the reader to a row that was asked for, by its number in the list, from 1. */
export function focusRow(row: number): void {
  const target = document.querySelector<HTMLElement>(`#rad-${String(row)} th`);
  if (target === null) return;
  target.tabIndex = -1;
  target.focus();
}
