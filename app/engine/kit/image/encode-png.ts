const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The checksum of a chunk (https://www.w3.org/TR/png-3/#5CRC-algorithm). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function chunk(type: string, data: Iterable<number>): number[] {
  const body = Uint8Array.from([...new TextEncoder().encode(type), ...data]);
  return [...uint32(body.length - 4), ...body, ...uint32(crc32(body))];
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );

/** In pixels. */
export type Size = { width: number; height: number };

/**
 * Encodes a picture with a palette as PNG. The platform compresses; a library would bring its own compression,
 * which is larger than the rest of the icons.
 * @param pixels an index into the palette for each pixel, row by row
 * @param palette at most 256 colours like #0b6840
 */
export async function encodePng(
  { width, height }: Size,
  pixels: Uint8Array,
  palette: string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = new Uint8Array(height * (width + 1));
  // Each row begins with its filter: 0, none.
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const colours = palette.flatMap((hex) => uint32(Number.parseInt(hex.slice(1), 16)).slice(1));
  return Uint8Array.from([
    ...SIGNATURE,
    // 8 bits a pixel, an index into the palette.
    ...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', colours),
    ...chunk('IDAT', await deflate(rows)),
    ...chunk('IEND', []),
  ]);
}
