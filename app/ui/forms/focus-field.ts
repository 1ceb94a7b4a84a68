import type { MouseEvent } from 'react';

/**
 * The onClick of a link in an error summary. The link stays a plain `#id` for those without JavaScript; here it must
 * not navigate, for Remix would drop the errors with the action's data (remix-run/remix #8512). The label or legend is
 * scrolled into view rather than the field, so that it can be read, and so that NVDA reads it.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  const legend = field.closest('fieldset')?.querySelector('legend');
  const label = 'labels' in field ? (field as HTMLInputElement).labels?.[0] : undefined;
  const choice = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  ((choice ? legend : label) ?? legend ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}
