import * as v from 'valibot';
import { atMost, text } from '~/kit/fields/rules';
import type { Cursor } from '~/kit/paging';
import type { AuditEvent } from '../audit/audit';
import { PICTURE_ALT_LIMIT } from '../limits/owner-limits';

/** What a picture is, and where pictures and their files are kept. */

export type Picture = {
  id: string;
  /** Of the picture itself; tells its size and whether it has variants (`pictureSources`). */
  file: string;
  /** The name of the file that was uploaded. */
  name: string;
  /** What a person who does not see it is told; empty for one that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** The size of all its files together. */
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
  /** Forgets one that is deleted, audited. False where there is none. */
  erase(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** Of records that are not deleted. */
  uses(id: string): Promise<PictureUse[]>;
};

export type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  bytes: number;
};

export type NamedFile = { name: string; bytes: Uint8Array };

/** The bytes, by name. What is stored under a name never changes. */
export type PictureFiles = {
  /** How much of one file it takes. */
  maxBytes: number;
  put(file: NamedFile): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  remove(names: string[]): Promise<void>;
  /** The names of all files, sorted. */
  names(): Promise<string[]>;
};

export const pictureAddress = (picture: Pick<Picture, 'file'>): string =>
  `/pictures/${picture.file}`;

export const MAX_SIDE = 10_000;
export const MAX_NAME_LENGTH = 200;

const side = v.pipe(
  v.number('A side must be a number of pixels.'),
  v.minValue(1, 'A side has at least one pixel.'),
  v.maxValue(MAX_SIDE, `A side has at most ${MAX_SIDE} pixels.`),
);

/** The rules for a picture's record in an import. */
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
