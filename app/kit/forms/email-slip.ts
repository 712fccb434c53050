import { editDistance } from '../text/edit-distance';

/** Domains of large providers. Several are a letter apart, and none is a slip of another. */
const PROVIDERS = (
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com icloud.com proton.me protonmail.com ' +
  'fastmail.com gmx.net gmx.de gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com email.com mail.ru ' +
  'yandex.ru yandex.com zoho.com live.com msn.com aol.com me.com mac.com'
).split(' ');

/** A shorter one is a letter away from too many others. */
const SHORTEST = 7;

/** The address that was probably meant, where its domain is one letter off a large provider's; null otherwise. */
export function likelyAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain)) return null;
  const meant = PROVIDERS.find((one) => one.length >= SHORTEST && editDistance(one, domain) === 1);
  return meant ? address.slice(0, at + 1).trimStart() + meant : null;
}
