/**
 * Runs argon2 from @phi-ag/argon2 by its WebAssembly exports. The package's own wrapper passes the
 * length of the password in UTF-16 code units with UTF-8 text, and so truncates everything that is not
 * ASCII. JavaScript, so that `scripts/` can use it directly.
 */

/** OWASP Password Storage: argon2id, 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** argon2.h: `Argon2_id`, `ARGON2_VERSION_13`, `ARGON2_OK`, `ARGON2_VERIFY_MISMATCH`. */
const TYPE_ID = 2;
const VERSION = 0x13;
const OK = 0;
const MISMATCH = -35;

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {(length: number) => number} malloc
 * @property {(pointer: number) => void} free
 * @property {(...numbers: number[]) => number} argon2_hash
 * @property {(...numbers: number[]) => number} argon2_verify
 * @property {(...numbers: number[]) => number} argon2_encodedlen
 */

/**
 * @param {WebAssembly.Module} module argon2.wasm of @phi-ag/argon2
 * @returns {{ hash: (password: string) => string, verify: (encoded: string, password: string) =>
 *   boolean }} hash: a PHC string with its own salt; verify: with the parameters in the string
 */
export function createArgon2(module) {
  const exports = /** @type {Exports} */ (
    /** @type {unknown} */ (new WebAssembly.Instance(module).exports)
  );
  exports._initialize();

  /** @param {Uint8Array[]} inputs @param {(...pointers: number[]) => number} work */
  const withBytes = (inputs, work) => {
    const pointers = inputs.map((bytes) => exports.malloc(bytes.length));
    try {
      pointers.forEach((pointer, index) => {
        new Uint8Array(exports.memory.buffer).set(inputs[index] ?? [], pointer);
      });
      return work(...pointers);
    } finally {
      pointers.forEach((pointer, index) => {
        const length = inputs[index]?.length ?? 0;
        new Uint8Array(exports.memory.buffer).fill(0, pointer, pointer + length);
        exports.free(pointer);
      });
    }
  };

  return {
    hash(password) {
      const secret = bytesOf(password);
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const length = exports.argon2_encodedlen(
        PASSES,
        MEMORY_KIB,
        LANES,
        SALT_BYTES,
        HASH_BYTES,
        TYPE_ID,
      );
      let encoded = '';
      const outcome = withBytes(
        [secret, salt, new Uint8Array(HASH_BYTES), new Uint8Array(length)],
        (secretAt = 0, saltAt = 0, hashAt = 0, encodedAt = 0) => {
          const code = exports.argon2_hash(
            ...[PASSES, MEMORY_KIB, LANES],
            ...[secretAt, secret.length, saltAt, SALT_BYTES],
            ...[hashAt, HASH_BYTES, encodedAt, length, TYPE_ID, VERSION],
          );
          // The last byte is the terminating zero.
          const text = new Uint8Array(exports.memory.buffer, encodedAt, length - 1);
          encoded = new TextDecoder().decode(text.slice());
          return code;
        },
      );
      if (outcome !== OK) throw new Error(`argon2 could not hash: code ${outcome}`);
      return encoded;
    },

    verify(encoded, password) {
      const secret = bytesOf(password);
      const text = new TextEncoder().encode(`${encoded}\0`);
      const outcome = withBytes([text, secret], (textAt = 0, secretAt = 0) =>
        exports.argon2_verify(textAt, secretAt, secret.length, TYPE_ID),
      );
      if (outcome !== OK && outcome !== MISMATCH) {
        throw new Error(`argon2 could not verify: code ${outcome}`);
      }
      return outcome === OK;
    },
  };
}

/**
 * Normalizes to NFC, because an accented letter may be typed as one character or two.
 * @param {string} password
 */
const bytesOf = (password) => new TextEncoder().encode(password.normalize('NFC'));
