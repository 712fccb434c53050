import { notFound } from '~/domain/errors';
import type { LocalOutbox } from '~/domain/mail/mail';
import type { Services } from '../context';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws DomainError `not-found` wherever the site is not being developed. */
export function requireLocalOutbox(url: URL, { localOutbox }: Services): LocalOutbox {
  if (!localOutbox || !LOOPBACK.has(url.hostname)) throw notFound('Page');
  return localOutbox;
}
