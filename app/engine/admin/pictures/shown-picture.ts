import type { Picture } from '~/engine/core/pictures/picture';

/** A picture as the admin area shows it. */
export type ShownPicture = Omit<Picture, 'file'> & { address: string };

/** Formats the size of a file, such as '240 kB'. */
export const kilobytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
