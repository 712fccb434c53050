import { createContext, useContext } from 'react';

/** This request's nonce on the server; empty in the browser, which hides it from scripts. */
const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string => useContext(NonceContext);
