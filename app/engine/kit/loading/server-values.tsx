import { createContext, useContext } from 'react';

/** The inline scripts of features, by name. A feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureScripts {}

/** Values that only the server has and that the document needs. The browser has those that are not optional. */
type ServerValues = {
  /** Of the document; the admin area is in English. */
  language: { lang: string; dir: string };
  /** Marks our own inline scripts and styles; `content-security-policy.server.ts` then replaces it by their hashes. */
  nonce?: string;
  /** CSS of the language and of the owner's look, see `look-rules.server.ts`. */
  ownRules?: string;
  /** See `inline-scripts.ts`; empty in the browser. */
  scripts: { first: string; start: string } & Partial<FeatureScripts>;
  /** What a page without data says. */
  said?: string;
  ownerWords?: string;
  /** The title of the error page for the status of the response. */
  title?: string;
};

const ServerValuesContext = createContext<ServerValues>({
  // The browser keeps what the server has written.
  language: globalThis.document?.documentElement,
  scripts: { first: '', start: '' },
});

export const ServerValuesProvider = ServerValuesContext.Provider;
export const useServerValues = (): ServerValues => useContext(ServerValuesContext);
