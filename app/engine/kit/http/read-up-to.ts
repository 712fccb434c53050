import { concatenate } from '../image/bytes';

/** Reads a stream. Returns null if it has more than `limit` bytes, and leaves the rest unread. */
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

/** Reads the text of another server's response. @throws Error if it has more than `limit` bytes */
export async function readTextUpTo(
  { body }: { body: ReadableStream<Uint8Array> | null },
  limit: number,
): Promise<string> {
  const bytes = await readUpTo(body, limit);
  if (bytes === null) throw new Error(`more than ${limit} bytes`);
  return new TextDecoder().decode(bytes);
}
