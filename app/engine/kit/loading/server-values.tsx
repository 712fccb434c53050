import { createContext, useContext } from 'react';

/** Values that only the server has and that the document needs; empty in the browser. */
type ServerValues = {
  /** Marks our own inline scripts and styles; `content-security-policy.server.ts` then replaces it by their hashes. */
  nonce: string;
  /** CSS of the owner's look, see `look-rules.server.ts`. */
  ownRules: string;
  /** See `inline-scripts.ts`. */
  scripts: { first: string; countFirst: string; start: string };
};

const ServerValuesContext = createContext<ServerValues>({
  nonce: '',
  ownRules: '',
  scripts: { first: '', countFirst: '', start: '' },
});

export const ServerValuesProvider = ServerValuesContext.Provider;
export const useServerValues = (): ServerValues => useContext(ServerValuesContext);
