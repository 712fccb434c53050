import { encode } from 'uqr';

/** The modules of a QR code as the path of an SVG of `size` by `size` units, its quiet zone included. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
