import * as v from 'valibot';
import { orNotFound } from '~/engine/kit/errors';
import { pageWindow, parsePage, type Screen, toScreen } from '~/engine/kit/list-page';
import type { Booking } from './booking';

/** The owner's lists of talks. */

const FOLDERS = ['upcoming', 'requests', 'past', 'cancelled'] as const;
export type TalkFolder = (typeof FOLDERS)[number];

export type TalkList = {
  list(input: { folder: TalkFolder; now: Date; limit: number; offset: number }): Promise<Booking[]>;
  find(id: string): Promise<Booking | null>;
  /** Talks to come about which the owner's calendar differs, soonest first. */
  differing(input: { now: Date; limit: number }): Promise<Booking[]>;
};

const folderSchema = v.fallback(v.picklist(FOLDERS), 'upcoming');

/** Reads `?status=&page=`. */
export async function listTalks(
  params: URLSearchParams,
  deps: { now: () => Date; bookings: Pick<TalkList, 'list'> },
): Promise<Screen<Booking> & { folder: TalkFolder }> {
  const folder = v.parse(folderSchema, params.get('status') ?? undefined);
  const page = parsePage(params);
  const rows = await deps.bookings.list({ folder, now: deps.now(), ...pageWindow(page) });
  return { ...toScreen(rows, page), folder };
}

/** @throws DomainError `not-found` */
export const readTalk = async (
  id: string,
  deps: { bookings: Pick<TalkList, 'find'> },
): Promise<Booking> => orNotFound(await deps.bookings.find(id), 'Talk');
