import { createContext, useContext } from 'react';

/** What only the server knows of a request and the page's frame needs; empty in the browser. */
type ServerValues = {
  /** This request's nonce, which browsers hide from scripts. */
  nonce: string;
  /** The site's style sheet, to be part of the page. Empty where it could not be read. */
  css: string;
  /** The host of the page that led here, as the browser names it; '' for none. */
  referrer: string;
};

const ServerValuesContext = createContext<ServerValues>({
  nonce: '',
  css: '',
  referrer: '',
});

export const ServerValuesProvider = ServerValuesContext.Provider;
export const useServerValues = (): ServerValues => useContext(ServerValuesContext);
