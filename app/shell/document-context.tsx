import { createContext, useContext } from 'react';

/** What only the server knows while it renders the document. */
type DocumentContext = {
  /** The nonce of the response. The browser hides nonces from scripts, so it is empty there. */
  nonce: string;
  /** The error that a boundary of the page shows; null without one. */
  error: unknown;
  /** Whether the page was posted, so that reloading it would lose the typed text. */
  isPosted: boolean;
};

const Context = createContext<DocumentContext>({ nonce: '', error: null, isPosted: false });

export const DocumentProvider = Context.Provider;

export function useDocument(): DocumentContext {
  return useContext(Context);
}
