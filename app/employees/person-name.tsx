import { Link } from '@remix-run/react';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { FormattedName } from './format-name.ts';

/** A name, marked as Swedish on pages in other languages; a link when the person has a page. */
export function PersonName({ name, to = null }: { name: FormattedName; to?: string | null }) {
  const language = useLanguage();
  const text = <span lang={name.isPersonName && language !== 'sv' ? 'sv' : undefined}>{name.text}</span>;
  return to === null ? text : <Link to={to}>{text}</Link>;
}
