import * as v from 'valibot';
import { atMost, text } from '~/engine/kit/fields/rules';
import type { Cursor } from '~/engine/kit/paging';
import type { AuditEvent } from '../audit/audit';
import { PICTURE_ALT_LIMIT } from '../limits/owner-limits';
import type { Entity } from '../records/kinds';

/** The model of pictures, and the interfaces for storing them. */

export type Picture = {
  id: string;
  /** The name of the main file; it tells the size and whether there are variants (`pictureSources`). */
  file: string;
  /** The name of the uploaded file. */
  name: string;
  /** The alternative text; empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /** The size of all its files together. */
  bytes: number;
  createdAt: Date;
  /** When it was hidden; it is deleted for good 30 days later. */
  deletedAt: Date | null;
};

/** A record that shows a picture. */
export type PictureUse = { entity: Entity; id: string; title: string };

export type Pictures = {
  add(input: { picture: Picture; event: AuditEvent }): Promise<void>;
  /** Also finds deleted pictures. */
  find(id: string): Promise<Picture | null>;
  /** Newest first. */
  list(input: { deleted: boolean; limit: number; after: Cursor | null }): Promise<Picture[]>;
  /** Returns false if there is no such picture. */
  describe(input: { id: string; alt: string; now: Date; event: AuditEvent }): Promise<boolean>;
  setDeleted(input: {
    id: string;
    deletedAt: Date | null;
    now: Date;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Deletes pictures that were moved to the trash before this time, and returns them. */
  purge(before: Date): Promise<Picture[]>;
  /** Deletes a picture that is in the trash, with an audit event. Returns false if there is none. */
  erase(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** Returns records that are not deleted. */
  uses(id: string): Promise<PictureUse[]>;
};

export type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  bytes: number;
};

export type NamedFile = { name: string; bytes: Uint8Array };

/** Stores files by name. The content of a name never changes. */
export type PictureFiles = {
  /** The maximum size of one file. */
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

/** The rules for a picture in an import. */
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
