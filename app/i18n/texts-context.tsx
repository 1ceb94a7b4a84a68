import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Language, Translate } from '#locales/catalogue.ts';

export type Texts = { language: Language; t: Translate };

const TextsContext = createContext<Texts | null>(null);

/** Provides the texts of the page's language to all descendants. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
}

/** Returns the texts of the page's language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useTexts outside of TextsProvider');
  return texts;
}
