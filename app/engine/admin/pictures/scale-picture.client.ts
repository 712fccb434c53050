import { dominantColour, SAMPLE_SIDE } from '~/engine/kit/image/dominant-colour.js';
import { UPLOAD_WIDTHS, variantWidths } from '~/engine/kit/image/variants';

/** The files to upload: the picture, and its smaller versions and its colour if the browser could make them out. */
export type ScaledPicture = { picture: Blob; variants: Blob[]; isScaled: boolean; colour: string };

/** Good for photographs and clean enough for screenshots. */
const QUALITY = 0.82;

/**
 * Scales a picture to the widths that the site shows, as WebP if the browser can encode it. Redrawing removes the
 * camera's metadata. Returns an animated picture, or one that the browser cannot draw, unchanged: the server
 * reports what is wrong with it.
 * @param isJpeg encodes as JPEG, with white in place of transparency
 */
export async function scalePicture(
  file: File,
  { isJpeg = false }: { isJpeg?: boolean } = {},
): Promise<ScaledPicture> {
  const unchanged = { picture: file, variants: [], isScaled: false, colour: '' };
  // A drawing is sharp at every width.
  if (file.type === 'image/svg+xml' && !isJpeg) return unchanged;
  if (await isAnimated(file)) return unchanged;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return unchanged;
  try {
    const largest = Math.min(bitmap.width, UPLOAD_WIDTHS.largest);
    const type = isJpeg ? 'image/jpeg' : await outputType(file.type);
    const picture = await draw(bitmap, largest, type);
    const variants = await Promise.all(
      variantWidths(largest).map((width) => draw(bitmap, width, type)),
    );
    return { picture, variants, isScaled: true, colour: colourOf(bitmap, isJpeg) };
  } finally {
    bitmap.close();
  }
}

/** Whether a picture is animated. A canvas would keep only the first frame. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  if (file.type !== 'image/webp') return false;
  const start = await file.slice(0, 64).text();
  return start.includes('ANIM');
}

/** Returns the type to encode to. Safari cannot encode WebP. */
async function outputType(source: string): Promise<string> {
  const probe = document.createElement('canvas');
  probe.width = 1;
  probe.height = 1;
  const blob = await toBlob(probe, 'image/webp');
  if (blob.type === 'image/webp') return 'image/webp';
  return source === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

const draw = (bitmap: ImageBitmap, width: number, type: string): Promise<Blob> => {
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  return toBlob(paint(bitmap, { width, height }, type === 'image/jpeg').canvas, type);
};

/** @param isOnWhite whether white is in place of transparency */
function paint(
  bitmap: ImageBitmap,
  size: { width: number; height: number },
  isOnWhite: boolean,
): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.imageSmoothingQuality = 'high';
  if (isOnWhite) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context;
}

function colourOf(bitmap: ImageBitmap, isOnWhite: boolean): string {
  const [width, height] = [SAMPLE_SIDE, SAMPLE_SIDE];
  const context = paint(bitmap, { width, height }, isOnWhite);
  return dominantColour(context.getImageData(0, 0, width, height).data);
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      type,
      QUALITY,
    ),
  );
