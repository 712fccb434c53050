import { createContext, useContext } from 'react';

/** Texts of the style sheets, to be part of the page. Empty where one could not be read. */
export type Stylesheets = { landing: string; app: string; prose: string };

/** What only the server knows of a request and the page's frame needs; empty in the browser. */
type ServerValues = {
  /** This request's nonce, which browsers hide from scripts. */
  nonce: string;
  /** The host of the page that led here, as the browser names it; '' for none. */
  referrer: string;
  styles: Stylesheets;
  /** See `inline-scripts.ts`. */
  scripts: { first: string; countFirst: string; start: string };
};

const ServerValuesContext = createContext<ServerValues>({
  nonce: '',
  referrer: '',
  styles: { landing: '', app: '', prose: '' },
  scripts: { first: '', countFirst: '', start: '' },
});

export const ServerValuesProvider = ServerValuesContext.Provider;
export const useServerValues = (): ServerValues => useContext(ServerValuesContext);
