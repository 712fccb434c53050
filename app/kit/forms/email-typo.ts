import { editDistance } from '../text/edit-distance';

/** Domains of large providers. Some differ by one letter, so none of them counts as a typo. */
const PROVIDERS = (
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com icloud.com proton.me protonmail.com ' +
  'fastmail.com gmx.net gmx.de gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com email.com mail.ru ' +
  'yandex.ru yandex.com zoho.com live.com msn.com aol.com me.com mac.com'
).split(' ');

/** Shorter domains are one letter away from too many other domains. */
const SHORTEST = 7;

/** Returns the corrected address if its domain is one typo away from a large provider's; otherwise null. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain)) return null;
  const provider = PROVIDERS.find(
    (one) => one.length >= SHORTEST && editDistance(one, domain) === 1,
  );
  return provider ? address.slice(0, at + 1).trimStart() + provider : null;
}
