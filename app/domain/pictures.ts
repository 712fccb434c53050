import * as v from 'valibot';
import { type ImageType, readImage } from '~/lib/image';
import { variantWidths } from '~/lib/picture';
import { type Actor, type AuditEvent, auditEvent } from './audit';
import { DomainError, fieldError, notFound } from './errors';
import { atMost, text } from './fields';
import { parseInput } from './input';
import { PICTURE_ALT_LIMIT } from './owner-limits';
import { type Cursor, decodeCursor, type Page, toPage } from './paging';

export type Picture = {
  id: string;
  /** Of the picture itself; tells its size and whether it has variants (`pictureSources`). */
  file: string;
  /** As it was called where it came from. */
  name: string;
  /** What a person who does not see it is told; empty for one that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** Of all its files. */
  bytes: number;
  createdAt: Date;
  /** Hidden since; gone for good 30 days later. */
  deletedAt: Date | null;
};

/** Where a picture is shown. */
export type PictureUse = { entity: 'post' | 'project' | 'review'; id: string; title: string };

export type Pictures = {
  add(input: { picture: Picture; event: AuditEvent }): Promise<void>;
  /** The deleted ones too. */
  find(id: string): Promise<Picture | null>;
  /** Newest first. */
  list(input: { deleted: boolean; limit: number; after: Cursor | null }): Promise<Picture[]>;
  /** False where there is no such picture. */
  describe(input: { id: string; alt: string; now: Date; event: AuditEvent }): Promise<boolean>;
  setDeleted(input: {
    id: string;
    deletedAt: Date | null;
    now: Date;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Forgets those that were deleted before that, and says which. */
  purge(before: Date): Promise<Picture[]>;
  /** Of records that are not deleted. */
  uses(id: string): Promise<PictureUse[]>;
};

export type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  bytes: number;
};

type NamedFile = { name: string; bytes: Uint8Array };

/** The bytes, by name. What is stored under a name never changes. */
export type PictureFiles = {
  /** How much of one file it takes. */
  maxBytes: number;
  put(file: NamedFile): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  remove(names: string[]): Promise<void>;
  /** Of all files, sorted. */
  names(): Promise<string[]>;
};

const EXTENSIONS: Record<ImageType, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

/** The media types of what we serve, by our own names and by nothing that was sent. */
const MEDIA_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** Four bytes a pixel is what a browser needs to show it: 160 MB for the largest that we take. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 10_000;
const MAX_NAME_LENGTH = 200;
/** Rounding at both ends moves a side of a scaled picture by at most this. */
const PIXELS_OF_DIFFERENCE = 2;
const KEEP_DELETED_MS = 30 * 24 * 60 * 60 * 1000;

const megabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`;
const refusal = (message: string) => fieldError('picture', message);

const side = v.pipe(
  v.number('A side must be a number of pixels.'),
  v.minValue(1, 'A side has at least one pixel.'),
  v.maxValue(MAX_SIDE, `A side has at most ${MAX_SIDE} pixels.`),
);

/** Of a picture's record, where it comes from elsewhere. */
export const pictureRules = {
  name: text('The name', MAX_NAME_LENGTH),
  alt: v.pipe(
    v.optional(v.string('The description must be text.'), ''),
    v.trim(),
    atMost('The description', PICTURE_ALT_LIMIT),
  ),
  width: side,
  height: side,
};

const descriptionSchema = v.pipe(
  v.object({
    alt: pictureRules.alt,
    /** A tick where there is nothing to say about the picture. */
    decorative: v.optional(v.string(), ''),
  }),
  v.forward(
    v.check(
      ({ alt, decorative }) => alt !== '' || decorative !== '',
      'Say in a few words what the picture shows, or tick that it only decorates.',
    ),
    ['alt'],
  ),
  v.transform(({ alt, decorative }) => (decorative === '' ? alt : '')),
);

export const pictureAddress = (picture: Pick<Picture, 'file'>): string =>
  `/pictures/${picture.file}`;

/** The names of the picture itself and of its variants. */
function fileNames(picture: Picture): string[] {
  if (picture.file.startsWith(`${picture.id}-original-`)) return [picture.file];
  const extension = picture.file.split('.').at(-1);
  const variants = variantWidths(picture.width).map(
    (width) => `${picture.id}-${width}.${extension}`,
  );
  return [picture.file, ...variants];
}

type WriteDeps = {
  now: () => Date;
  newId: () => string;
  pictures: Pictures;
  pictureFiles: PictureFiles;
};

/**
 * Keeps a picture, and the variants that a browser has made of it.
 * The files come first and the record last, so that nothing half is ever shown.
 * @param input.id of the form that it comes from: a picture that is sent twice is kept once
 * @param input.variants none where the picture comes as its owner has it, without a script; otherwise one
 *   for each of `variantWidths`, in any order
 * @throws DomainError `invalid` (picture, alt) for what is no picture that we take, `too-large`
 */
export async function addPicture(
  input: {
    picture: Uint8Array | null;
    variants: Uint8Array[];
    isScaled: boolean;
    name: string;
    fields: unknown;
    by: Actor;
    id?: string | undefined;
  },
  deps: WriteDeps,
): Promise<Picture> {
  if (!input.picture || input.picture.length === 0) throw refusal('Choose a picture.');
  const alt = parseInput(descriptionSchema, input.fields);
  const main = readPicture(input.picture, deps);
  const id = input.id ?? deps.newId();
  const known = input.id === undefined ? null : await deps.pictures.find(id);
  if (known) return known;
  const extension = EXTENSIONS[main.type];
  const infix = input.isScaled ? '' : 'original-';
  const file = `${id}-${infix}${main.width}x${main.height}.${extension}`;
  const variants = input.isScaled ? readVariants(input.variants, main, deps) : [];
  const files = [
    { name: file, bytes: main.bytes },
    ...variants.map(({ width, bytes }) => ({ name: `${id}-${width}.${extension}`, bytes })),
  ];
  const now = deps.now();
  const picture: Picture = {
    id,
    file,
    name: plainName(input.name),
    alt,
    width: main.width,
    height: main.height,
    bytes: files.reduce((sum, one) => sum + one.bytes.length, 0),
    createdAt: now,
    deletedAt: null,
  };
  try {
    for (const one of files) await deps.pictureFiles.put(one);
    const event = eventOf('create', picture, input.by, deps);
    await deps.pictures.add({ picture, event });
  } catch (error) {
    const twin = await deps.pictures.find(id).catch(() => undefined);
    // Sent twice at the same time: the files are the other one's.
    if (twin) return twin;
    // What is left behind is seen by nobody; the failure itself is what counts.
    if (twin === null) {
      await deps.pictureFiles.remove(files.map(({ name }) => name)).catch(() => {});
    }
    throw error;
  }
  return picture;
}

const eventOf = (
  what: 'create' | 'update' | 'delete' | 'restore',
  picture: Picture,
  by: Actor,
  deps: Pick<WriteDeps, 'now' | 'newId'>,
): AuditEvent =>
  auditEvent(
    {
      adminId: by.adminId,
      action: `picture.${what}`,
      entityId: picture.id,
      summary: picture.name,
    },
    deps,
  );

type ReadImage = Exclude<ReturnType<typeof readImage>, { problem: unknown }>;

function readPicture(
  bytes: Uint8Array,
  { pictureFiles: { maxBytes } }: Pick<WriteDeps, 'pictureFiles'>,
): ReadImage {
  if (bytes.length > maxBytes) {
    throw fieldError(
      'picture',
      `The picture has ${megabytes(bytes.length)}; this site takes at most ${megabytes(maxBytes)}. Make it smaller and try again.`,
      'too-large',
    );
  }
  const image = readImage(bytes);
  if ('problem' in image) throw refusal(PROBLEMS[image.problem]);
  const { width, height } = image;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw refusal(
      `The picture is ${width} by ${height} pixels; at most ${MAX_SIDE} on a side and ${MAX_PIXELS / 1_000_000} million in all can be shown everywhere. Make it smaller and try again.`,
    );
  }
  return image;
}

const PROBLEMS = {
  unknown: 'That is no picture in JPEG, PNG, WebP, AVIF or GIF. Save it as one of these first.',
  broken:
    'The picture is cut off or damaged. Open it in an image program, save it again, and try again.',
  private:
    'This AVIF picture holds data of the camera, perhaps the place where it was taken. Save it without, or as JPEG, and try again.',
};

function readVariants(
  files: Uint8Array[],
  main: ReadImage,
  deps: Pick<WriteDeps, 'pictureFiles'>,
): ReadImage[] {
  const variants = files.map((bytes) => readPicture(bytes, deps));
  const widths = variants.map(({ width }) => width).sort((a, b) => a - b);
  const expected = variantWidths(main.width);
  const fits = variants.every(
    ({ type, width, height }) =>
      type === main.type &&
      Math.abs(height - (main.height * width) / main.width) <= PIXELS_OF_DIFFERENCE,
  );
  if (!fits || widths.join() !== expected.join()) {
    throw refusal('The smaller versions do not match the picture. Please try again.');
  }
  return variants;
}

/** Control characters and folders out; never used for a file or a header, only shown. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH) || 'Picture';

const FILE_NAME = /^([0-9A-HJKMNP-TV-Z]{26})-[a-z0-9-]{1,30}\.(jpg|png|webp|avif|gif)$/;

export const isFileName = (name: string): boolean => FILE_NAME.test(name);

/** The bytes of a picture as they are kept; null where they are not what the name of their file says. */
export function pictureNamed({ name, bytes }: NamedFile): Uint8Array | null {
  const image = readImage(bytes);
  return 'bytes' in image && name.endsWith(`.${EXTENSIONS[image.type]}`) ? image.bytes : null;
}

/**
 * One file of a picture.
 * @throws DomainError `not-found` for a name that is not ours, and for a picture that was deleted
 */
export async function readPictureFile(
  name: string,
  deps: { pictures: Pick<Pictures, 'find'>; pictureFiles: Pick<PictureFiles, 'get'> },
): Promise<StoredFile & { mediaType: string }> {
  const [, id, extension] = FILE_NAME.exec(name) ?? [];
  const mediaType = MEDIA_TYPES[extension ?? ''];
  if (!id || !mediaType) throw notFound('Picture');
  const [picture, file] = await Promise.all([deps.pictures.find(id), deps.pictureFiles.get(name)]);
  if (!picture || picture.deletedAt || !file) throw notFound('Picture');
  return { ...file, mediaType };
}

const PICTURES_PER_PAGE = 24;

/** Newest first. @throws DomainError `invalid` for a cursor that is not ours */
export async function listPictures(
  input: { deleted: boolean; cursor: string | null },
  deps: { pictures: Pick<Pictures, 'list'> },
): Promise<Page<Picture>> {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const { deleted } = input;
  const rows = await deps.pictures.list({ deleted, limit: PICTURES_PER_PAGE + 1, after });
  return toPage(rows, PICTURES_PER_PAGE, ({ createdAt, id }) => ({ key: createdAt.getTime(), id }));
}

/** A picture and where it is shown. @throws DomainError `not-found` */
export async function readPictureWithUses(
  id: string,
  deps: { pictures: Pick<Pictures, 'find' | 'uses'> },
): Promise<{ picture: Picture; uses: PictureUse[] }> {
  const [picture, uses] = await Promise.all([deps.pictures.find(id), deps.pictures.uses(id)]);
  if (!picture) throw notFound('Picture');
  return { picture, uses };
}

type EditDeps<K extends keyof Pictures> = Pick<WriteDeps, 'now' | 'newId'> & {
  pictures: Pick<Pictures, K>;
};

/** @throws DomainError `invalid` (alt), `not-found` */
export async function describePicture(
  input: { id: string; fields: unknown; by: Actor },
  deps: EditDeps<'find' | 'describe'>,
): Promise<void> {
  const alt = parseInput(descriptionSchema, input.fields);
  const picture = await deps.pictures.find(input.id);
  if (!picture) throw notFound('Picture');
  const event = eventOf('update', picture, input.by, deps);
  const found = await deps.pictures.describe({ id: input.id, alt, now: deps.now(), event });
  if (!found) throw notFound('Picture');
}

/**
 * Takes a picture off the site; for 30 days it can be brought back.
 * @param input.evenIfUsed what its owner answered to the warning that something shows it
 * @throws DomainError `not-found`, `conflict` where something shows it
 */
export async function deletePicture(
  input: { id: string; evenIfUsed: boolean; by: Actor },
  deps: EditDeps<'find' | 'uses' | 'setDeleted'>,
): Promise<void> {
  const { picture, uses } = await readPictureWithUses(input.id, deps);
  if (uses.length > 0 && !input.evenIfUsed) {
    const titles = uses.map(({ title }) => `“${title}”`).join(', ');
    throw new DomainError('conflict', `The picture is still shown by ${titles}.`);
  }
  const now = deps.now();
  const event = eventOf('delete', picture, input.by, deps);
  await deps.pictures.setDeleted({ id: input.id, deletedAt: now, now, event });
}

/** @throws DomainError `not-found`, also once the 30 days are over */
export async function restorePicture(
  input: { id: string; by: Actor },
  deps: EditDeps<'find' | 'setDeleted'>,
): Promise<void> {
  const picture = await deps.pictures.find(input.id);
  if (!picture) throw notFound('Picture');
  const event = eventOf('restore', picture, input.by, deps);
  await deps.pictures.setDeleted({ id: input.id, deletedAt: null, now: deps.now(), event });
}

export type PicturePurgeDeps = Pick<WriteDeps, 'now' | 'pictures' | 'pictureFiles'>;

/** Removes for good what was deleted 30 days ago. */
export async function purgePictures(deps: PicturePurgeDeps): Promise<void> {
  const gone = await deps.pictures.purge(new Date(deps.now().getTime() - KEEP_DELETED_MS));
  const names = gone.flatMap(fileNames);
  if (names.length > 0) await deps.pictureFiles.remove(names);
}
