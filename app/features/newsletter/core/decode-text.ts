const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text file: UTF-16 with a byte order mark (Excel's "Unicode text"), UTF-8, or otherwise Windows-1252, which
 * older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array): string {
  for (const [encoding, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, at) => bytes[at] === byte))
      return new TextDecoder(encoding).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a file is a ZIP archive, which includes Excel workbooks (ZIP, 4.3.7: local file header). */
export const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte);
