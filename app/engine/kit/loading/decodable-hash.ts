/** Escapes a hash with invalid percent-encoding, so that it can be decoded: `#100%` becomes `#100%25`. */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/**
 * Repairs hashes that cannot be decoded, because the router's scroll restoration throws on them (react-router 6.30,
 * `useScrollRestoration`). Must be called before the router listens to `popstate`.
 */
export function repairHashes() {
  const repair = () => {
    const { hash } = window.location;
    const decodable = decodableHash(hash);
    if (decodable !== hash) window.history.replaceState(window.history.state, '', decodable);
  };
  repair();
  window.addEventListener('popstate', repair);
}
