import { fromBase64Url, toBase64Url } from '~/engine/kit/base64';
import type { Signer } from '~/engine/kit/signer';

/** @param secret the setting APP_SECRET */
export function createSigner(secret: string): Signer {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | null = null;
  const importKey = () => {
    key ??= crypto.subtle.importKey(
      'raw',
      encoder.encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
    return key;
  };
  const bytesOf = (purpose: string, text: string) => encoder.encode(`${purpose}\n${text}`);
  return {
    async sign(purpose, text) {
      const mac = await crypto.subtle.sign('HMAC', await importKey(), bytesOf(purpose, text));
      return toBase64Url(new Uint8Array(mac));
    },
    async verify(purpose, text, signature) {
      const mac = fromBase64Url(signature);
      return (
        mac !== null && crypto.subtle.verify('HMAC', await importKey(), mac, bytesOf(purpose, text))
      );
    },
  };
}
