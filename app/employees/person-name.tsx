import { Link } from '@remix-run/react';
import { useTexts } from '#app/i18n/texts-context.tsx';
import type { FormattedName } from './format-name.ts';

/** A name in a page, marked as Swedish where the page is not; a link where there is a page of the person's to go to. */
export function PersonName({ name, to = null }: { name: FormattedName; to?: string | null }) {
  const { language } = useTexts();
  const text = <span lang={name.own && language !== 'sv' ? 'sv' : undefined}>{name.text}</span>;
  return to === null ? text : <Link to={to}>{text}</Link>;
}
