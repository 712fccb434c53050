/** The same hash, written so that it can be decoded: `#100%` as `#100%25`. */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/**
 * Keeps the router from a hash that cannot be decoded: its scroll restoration throws at one (react-router 6.30,
 * `useScrollRestoration`). Must be called before the router listens to `popstate`.
 */
export function keepHashDecodable() {
  const repair = () => {
    const { hash } = window.location;
    const decodable = decodableHash(hash);
    if (decodable !== hash) window.history.replaceState(window.history.state, '', decodable);
  };
  repair();
  window.addEventListener('popstate', repair);
}
