/** The field that only a browser without JavaScript submits. */
export const NO_SCRIPT_FIELD = 'noScript';

/**
 * The page that shows the message of a change. A message with an undo button takes the focus. Without JavaScript the fragment would
 * take it instead, so it is removed.
 */
export function getPageOfMessage(
  returnTo: string,
  { hasUndo, noScript }: { hasUndo: boolean; noScript: boolean },
): string {
  return hasUndo && noScript ? returnTo.replace(/#.*$/, '') : returnTo;
}
