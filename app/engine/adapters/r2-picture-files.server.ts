import type { PictureFiles } from '~/engine/core/pictures/picture';
import { unavailable } from '~/engine/kit/errors';

/** The size of a large camera JPEG; the platform would accept ten times as much. */
const MAX_BYTES = 10_000_000;
/** The maximum number of objects that R2 deletes in one call. */
const MAX_KEYS = 1000;

const PREFIX = 'pictures/';
const key = (name: string) => PREFIX + name;

/** Stores pictures in a bucket. Failures become `unavailable`, like those of D1. */
export const r2PictureFiles = (bucket: R2Bucket): PictureFiles => ({
  maxBytes: MAX_BYTES,

  async put({ name, bytes }) {
    await guarded(bucket.put(key(name), bytes));
  },

  async get(name) {
    const object = await guarded(bucket.get(key(name)));
    return object && { body: object.body, bytes: object.size };
  },

  async names() {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await guarded(bucket.list({ prefix: PREFIX, cursor }));
      names.push(...page.objects.map((object) => object.key.slice(PREFIX.length)));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
    return names;
  },

  async remove(names) {
    for (let start = 0; start < names.length; start += MAX_KEYS) {
      await guarded(bucket.delete(names.slice(start, start + MAX_KEYS).map(key)));
    }
  },
});

const guarded = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw unavailable(cause);
  });
