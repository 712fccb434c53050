import sharp, { type Sharp } from 'sharp';

/** A picture that does not compress well, like a photograph. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

export const bytesOf = async (image: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await image.toBuffer());

/** A photograph with camera metadata, such as its location `N 38`. */
export const photo = (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> => {
  const image = noise(width, height).withExif({ IFD0: { Artist: 'N 38° 42' } });
  return bytesOf(image.jpeg({ quality: 80 }));
};
