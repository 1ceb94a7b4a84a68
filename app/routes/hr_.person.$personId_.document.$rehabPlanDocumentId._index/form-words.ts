import { createContext, useContext } from 'react';
import type { FormWords } from '../../documents/document-view';

const FormWordsContext = createContext<FormWords | null>(null);

export const FormWordsProvider = FormWordsContext.Provider;

/** The words of the document's form, which its loader has sent: no other page needs them in the browser. */
export function useFormWords(): FormWords {
  const words = useContext(FormWordsContext);
  if (words === null) throw new Error('useFormWords outside of a document form');
  return words;
}
