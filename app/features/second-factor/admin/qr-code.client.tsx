import { encode } from 'uqr';

/** Empty modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code for authenticator apps. Dark on light in both themes. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
