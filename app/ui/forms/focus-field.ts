import type { MouseEvent } from 'react';

/**
 * Click handler of a link to an element of the same page, such as a field in an error summary. Without JavaScript the link is a
 * plain `#id`; with it the click must not navigate, because Remix would discard the action's data with the errors
 * (remix-run/remix #8512). For a field it scrolls to the label or legend, so that it is visible and NVDA announces it.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  const legend = field.closest('fieldset')?.querySelector('legend');
  const label = 'labels' in field ? (field as HTMLInputElement).labels?.[0] : undefined;
  const isChoice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  ((isChoice ? legend : label) ?? legend ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}
