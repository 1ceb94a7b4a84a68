import { createContext, useContext } from 'react';

const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;

/** Returns the nonce of the response; empty in the browser, which hides nonces from scripts. */
export function useNonce(): string {
  return useContext(NonceContext);
}
