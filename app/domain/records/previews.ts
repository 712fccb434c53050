import { DAY_MS } from '~/lib/time/durations';
import { notFound } from '../errors';
import type { Signer } from '../signer';
import { type PostRecord, postRecords } from './post-record';

/** Long enough for a reader to come round to it, short enough to be forgotten. */
const PREVIEW_MS = 7 * DAY_MS;

const PURPOSE = 'preview';
const textOf = (id: string, expires: string) => `${id}\n${expires}`;

/** A path where anyone may read a post for seven days, published or not. */
export async function createPreviewLink(
  id: string,
  deps: { now: () => Date; signer: Pick<Signer, 'sign'> },
): Promise<string> {
  const expires = String(deps.now().getTime() + PREVIEW_MS);
  const signature = await deps.signer.sign(PURPOSE, textOf(id, expires));
  return `/preview/${id}?${new URLSearchParams({ expires, signature })}`;
}

/** The post of a preview link. @throws DomainError `not-found` if it is forged, expired or gone. */
export async function readPreview(
  link: { id: string; expires: string; signature: string },
  deps: Parameters<typeof postRecords.read>[1] & { signer: Pick<Signer, 'verify'> },
): Promise<PostRecord> {
  const { id, expires, signature } = link;
  const isOurs = await deps.signer.verify(PURPOSE, textOf(id, expires), signature);
  if (!isOurs || deps.now().getTime() >= Number(expires)) throw notFound('Preview');
  return postRecords.read(id, deps);
}
