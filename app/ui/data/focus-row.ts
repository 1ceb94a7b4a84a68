/** Moves the focus to a row by its number in the list, counted from 1. */
export function focusRow(row: number): void {
  const target = document.querySelector<HTMLElement>(`#rad-${String(row)} th`);
  if (target === null) return;
  target.tabIndex = -1;
  target.focus();
}
