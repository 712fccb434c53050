import type { LocalOutbox } from '~/core/mail/mail';
import { notFound } from '~/kit/errors';
import type { Services } from '~/server/context';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws DomainError `not-found` wherever the site is not being developed. */
export function requireLocalOutbox(url: URL, { localOutbox }: Services): LocalOutbox {
  if (!localOutbox || !LOOPBACK.has(url.hostname)) throw notFound('Page');
  return localOutbox;
}
