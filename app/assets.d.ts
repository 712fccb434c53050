/** The classic compiler replaces an imported style sheet with its URL. */
declare module '*.css' {
  const href: string;
  export default href;
}

/** The build without styles. The Content Security Policy forbids the styles that the other build injects. */
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}

/** The platform's Cache API has a default cache. */
interface CacheStorage {
  readonly default?: Cache;
}
