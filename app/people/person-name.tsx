import { useTexts } from '../i18n/texts-context';
import type { PrintedName } from './print-name';

/** A name in a page: marked as Swedish where the page is not. */
export function PersonName({ name }: { name: PrintedName }) {
  const { language } = useTexts();
  return <span lang={name.own && language !== 'sv' ? 'sv' : undefined}>{name.text}</span>;
}
