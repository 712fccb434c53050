import * as v from 'valibot';
import { DomainError, fieldError, notFound, orNotFound } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import { decodeCursor, type Page, toPage } from '~/engine/kit/paging';
import { isBlank } from '~/engine/kit/text/characters';
import { type Actor, type AuditEvent, auditEvent } from '../audit/audit';
import { trashedSince } from '../records/record';
import {
  fileNames,
  isDocumentFile,
  isSharePicture,
  mainName,
  readFileName,
  readPicture,
  readVariants,
  variantFile,
} from './files';
import {
  MAX_NAME_LENGTH,
  type NamedFile,
  type Picture,
  type PictureFiles,
  type Pictures,
  type PictureUse,
  pictureRules,
  type StoredFile,
} from './picture';

const descriptionSchema = v.pipe(
  v.object({
    alt: pictureRules.alt,
    /** Checked for a decorative picture. */
    decorative: v.optional(v.string(), ''),
  }),
  v.forward(
    v.check(
      ({ alt, decorative }) => !isBlank(alt) || decorative !== '',
      'Say in a few words what the picture shows, or tick that it only decorates.',
    ),
    ['alt'],
  ),
  v.transform(({ alt, decorative }) => (decorative === '' ? alt : '')),
);

type WriteDeps = {
  now: () => Date;
  newId: () => string;
  pictures: Pictures;
  pictureFiles: PictureFiles;
};

/**
 * Stores a picture, and the variants that a browser has made of it.
 * @param input.id the id from the form: a picture that is submitted twice is stored once
 * @param input.variants empty if the picture was uploaded without a script; otherwise one for each of
 *   `variantWidths`, in any order
 * @throws DomainError `invalid` (picture, alt) if it is not a picture that we accept, `too-large`
 */
export async function addPicture(
  input: {
    picture: Uint8Array | null;
    variants: Uint8Array[];
    isScaled: boolean;
    /** Of the picture, like '2ac'. */
    colour?: string | undefined;
    name: string;
    fields: unknown;
    by: Actor;
    id?: string | undefined;
  },
  deps: WriteDeps,
): Promise<Picture> {
  if (!input.picture || input.picture.length === 0) {
    throw fieldError('picture', 'Choose a picture.');
  }
  const { isScaled, colour = '' } = input;
  const { maxBytes } = deps.pictureFiles;
  const alt = parseInput(descriptionSchema, input.fields);
  const main = readPicture(input.picture, maxBytes);
  const id = input.id ?? deps.newId();
  const known = input.id === undefined ? null : await deps.pictures.find(id);
  if (known) return known;
  const variants = isScaled ? readVariants(input.variants, main, maxBytes) : [];
  const file = mainName(id, main, { isScaled, colour });
  const files = [
    { name: file, bytes: main.bytes },
    ...variants.map((variant) => variantFile(id, variant)),
  ];
  const picture: Picture = {
    id,
    file,
    name: plainName(input.name),
    alt,
    width: main.width,
    height: main.height,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    createdAt: deps.now(),
    deletedAt: null,
  };
  return keep({ picture, files, by: input.by }, deps);
}

/**
 * Stores the files first and the record last, so that no incomplete picture is shown.
 * @returns the picture, or the one that was stored under its id meanwhile
 */
async function keep(
  { picture, files, by }: { picture: Picture; files: NamedFile[]; by: Actor },
  deps: WriteDeps,
): Promise<Picture> {
  try {
    for (const file of files) await deps.pictureFiles.put(file);
    await deps.pictures.add({ picture, event: eventOf('create', picture, by, deps) });
    return picture;
  } catch (error) {
    const existing = await deps.pictures.find(picture.id).catch(() => undefined);
    // Submitted twice at the same time: the files belong to the other one.
    if (existing) return existing;
    // Files that are left behind are never shown; the original error matters more.
    if (existing === null) {
      await deps.pictureFiles.remove(files.map(({ name }) => name)).catch(() => {});
    }
    throw error;
  }
}

const eventOf = (
  what: 'create' | 'update' | 'delete' | 'restore' | 'erase',
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

/** Removes control characters and folders. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH) || 'Picture';

const isStandalone = (name: string): boolean => isSharePicture(name) || isDocumentFile(name);

/**
 * Reads one file of a picture, a picture for sharing or a PDF, and the name under which its picture was uploaded.
 * @throws DomainError `not-found`, also for a deleted picture
 */
export async function readPictureFile(
  name: string,
  deps: { pictures: Pick<Pictures, 'find'>; pictureFiles: Pick<PictureFiles, 'get'> },
): Promise<StoredFile & { mediaType: string; uploadedAs: string | null }> {
  const named = readFileName(name);
  if (!named) throw notFound('Picture');
  const [picture, file] = await Promise.all([
    isStandalone(name) ? null : deps.pictures.find(named.id),
    deps.pictureFiles.get(name),
  ]);
  const isShown = isStandalone(name) || (picture && !picture.deletedAt);
  if (!isShown || !file) throw notFound('Picture');
  return { ...file, mediaType: named.mediaType, uploadedAs: picture?.name ?? null };
}

const PICTURES_PER_PAGE = 24;

/** Lists pictures, newest first. @throws DomainError `invalid` for an invalid cursor */
export async function listPictures(
  input: { deleted: boolean; cursor: string | null },
  deps: { pictures: Pick<Pictures, 'list'> },
): Promise<Page<Picture>> {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const { deleted } = input;
  const rows = await deps.pictures.list({ deleted, limit: PICTURES_PER_PAGE + 1, after });
  return toPage(rows, PICTURES_PER_PAGE, ({ createdAt, id }) => ({ key: createdAt.getTime(), id }));
}

/** Reads a picture and the records that show it. @throws DomainError `not-found` */
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
  const picture = orNotFound(await deps.pictures.find(input.id), 'Picture');
  const event = eventOf('update', picture, input.by, deps);
  const found = await deps.pictures.describe({ id: input.id, alt, now: deps.now(), event });
  if (!found) throw notFound('Picture');
}

/**
 * Moves a picture to the trash, from where it can be restored for 30 days.
 * @param input.evenIfUsed whether the owner confirmed the warning that something shows it
 * @throws DomainError `not-found`, `conflict` if something shows it
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

/** @throws DomainError `not-found`, also after the 30 days */
export async function restorePicture(
  input: { id: string; by: Actor },
  deps: EditDeps<'find' | 'setDeleted'>,
): Promise<void> {
  const picture = orNotFound(await deps.pictures.find(input.id), 'Picture');
  const event = eventOf('restore', picture, input.by, deps);
  await deps.pictures.setDeleted({ id: input.id, deletedAt: null, now: deps.now(), event });
}

/**
 * Deletes a picture in the trash for good, with its files.
 * @throws DomainError `not-found`, also if it is not in the trash
 */
export async function erasePicture(
  input: { id: string; by: Actor },
  deps: EditDeps<'find' | 'erase'> & { pictureFiles: Pick<PictureFiles, 'remove'> },
): Promise<void> {
  const picture = orNotFound(await deps.pictures.find(input.id), 'Picture');
  const event = eventOf('erase', picture, input.by, deps);
  if (!(await deps.pictures.erase({ id: input.id, event }))) throw notFound('Picture');
  await deps.pictureFiles.remove(fileNames(picture));
}

export type PicturePurgeDeps = Pick<WriteDeps, 'now' | 'pictures' | 'pictureFiles'>;

/** Deletes pictures that have been in the trash for 30 days. */
export async function purgePictures(deps: PicturePurgeDeps): Promise<void> {
  const gone = await deps.pictures.purge(trashedSince(deps.now()));
  const names = gone.flatMap(fileNames);
  if (names.length > 0) await deps.pictureFiles.remove(names);
}
