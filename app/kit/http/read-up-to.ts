import { concatenate } from '../image/bytes';

/** The bytes of a stream; null where there are more than `limit`, and then the rest stays unread. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stream === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return concatenate(chunks);
}

/** The text of an answer from outside. @throws Error where there are more than `limit` bytes */
export async function readTextUpTo(
  { body }: { body: ReadableStream<Uint8Array> | null },
  limit: number,
): Promise<string> {
  const bytes = await readUpTo(body, limit);
  if (bytes === null) throw new Error(`more than ${limit} bytes`);
  return new TextDecoder().decode(bytes);
}
