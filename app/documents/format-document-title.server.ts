import { formatName } from '#app/employees/format-name.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { LoadedDocument } from './load-document.server.ts';

/** Formats the title of the page of a document: its type, and the name of the employee. */
export function formatDocumentTitle({ document, person }: LoadedDocument, t: Translate): string {
  return t('documents:titleOf', {
    type: t(`person:docType.${document.type}`),
    name: person === null ? t('common:noValue') : formatName(person, t).text,
  });
}
