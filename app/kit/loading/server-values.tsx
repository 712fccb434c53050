import { createContext, useContext } from 'react';

/** What only the server knows and the page's frame needs; empty in the browser. */
type ServerValues = {
  /** Marks our own scripts and styles until they are named in the policy, see `content-security-policy.server.ts`. */
  nonce: string;
  /** CSS that follows from the owner's words: see `own-rules.server.ts`. */
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
