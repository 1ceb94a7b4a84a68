import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import type { Translate } from '#locales/catalogue.ts';

/** What a plan can begin with or be added to: the documents that are written here, and a file. */
export function listDocumentChoices(t: Translate): { value: string; label: string }[] {
  return [
    ...WRITTEN_DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`docType.${type}`) })),
    { value: 'file', label: t('rehab.document.type.file') },
  ];
}
