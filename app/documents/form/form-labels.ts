import { createContext, useContext } from 'react';
import type { FormLabels } from '../content/document-view.ts';

const FormLabelsContext = createContext<FormLabels | null>(null);

export const FormLabelsProvider = FormLabelsContext.Provider;

/** Labels of the document form from its loader: no other page needs them in the browser. */
export function useFormLabels(): FormLabels {
  const labels = useContext(FormLabelsContext);
  if (labels === null) throw new Error('useFormWords outside of a document form');
  return labels;
}
