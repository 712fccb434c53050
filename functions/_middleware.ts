import argon2 from '@phi-ag/argon2/argon2.wasm';

/**
 * Hands the WebAssembly of the password hash to the site. The classic compiler cannot import `.wasm`;
 * wrangler, which bundles this folder, can. Remix writes its build beside this file.
 */
export const onRequest: PagesFunction<unknown, string, { argon2: WebAssembly.Module }> = ({
  data,
  next,
}) => {
  data.argon2 = argon2;
  return next();
};
