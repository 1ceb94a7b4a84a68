import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** What a plan can start with or be extended with: documents written in the product, and a file. */
export function listDocumentChoices(t: Translate): { value: string; label: string }[] {
  return [
    ...WRITTEN_DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`person:docType.${type}`) })),
    { value: 'file', label: t('rehab:document.type.file') },
  ];
}
