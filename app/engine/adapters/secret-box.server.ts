import { fromBase64, toBase64 } from '~/engine/kit/base64';
import type { SecretBox } from '~/engine/kit/secret-box';

/** NIST SP 800-38D, 8.2: 96 bits. */
const NONCE_BYTES = 12;

/**
 * AES-256-GCM with a key derived from APP_SECRET. After APP_SECRET changes, old texts cannot be
 * decrypted.
 */
export function createSecretBox(secret: string): SecretBox {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | null = null;
  const deriveKey = async () => {
    const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
      'deriveKey',
    ]);
    const salt = new Uint8Array();
    const info = encoder.encode('secrets at rest');
    return crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  };
  const getKey = () => {
    key ??= deriveKey();
    return key;
  };
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await getKey(),
        encoder.encode(text),
      );
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    async open(sealed) {
      const bytes = fromBase64(sealed);
      const iv = bytes.slice(0, NONCE_BYTES);
      const sealedText = bytes.slice(NONCE_BYTES);
      const text = await crypto.subtle
        .decrypt({ name: 'AES-GCM', iv }, await getKey(), sealedText)
        .catch(() => null);
      return text && new TextDecoder().decode(text);
    },
  };
}
