import { createContext, useContext } from 'react';

const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;

/** The nonce of this answer; empty in the browser, which hides nonces from scripts anyway. */
export function useNonce(): string {
  return useContext(NonceContext);
}
