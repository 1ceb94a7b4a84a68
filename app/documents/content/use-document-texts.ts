import { useTranslation } from 'react-i18next';
import { useShell } from '#app/shell/fallback-shell.tsx';
import type { DocumentTexts } from './format-field.ts';

/** The texts of documents in the language of the page. */
export function useDocumentTexts(): DocumentTexts {
  const { t } = useTranslation(['documents', 'common', 'error']);
  const provider = useShell()?.providerName ?? '';
  return { t, provider };
}
