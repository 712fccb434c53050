import type { LocalOutbox } from '~/engine/core/mail/mail';
import { notFound } from '~/engine/kit/errors';
import type { Services } from '~/engine/server/context';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the development outbox. @throws DomainError `not-found` outside local development */
export function requireLocalOutbox(url: URL, { localOutbox }: Services): LocalOutbox {
  if (!localOutbox || !LOOPBACK.has(url.hostname)) throw notFound('Page');
  return localOutbox;
}
