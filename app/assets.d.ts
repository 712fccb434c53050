/** The classic compiler turns an imported style sheet into its address. */
declare module '*.css' {
  const href: string;
  export default href;
}

/** The build without a style sheet of its own: the policy forbids what the other one injects. */
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}

/** The Cache API of the platform has one cache that is always there. */
interface CacheStorage {
  readonly default?: Cache;
}

/** For `functions/_middleware.ts`, which wrangler bundles. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
