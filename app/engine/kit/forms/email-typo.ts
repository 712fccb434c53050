import { editDistance } from '../text/edit-distance';
import { trimInvisible } from '../text/no-width.js';

/** Domains of large providers. Some differ by one letter, so none of them counts as a typo. */
const PROVIDERS = (
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com icloud.com proton.me protonmail.com ' +
  'fastmail.com gmx.net gmx.de gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com email.com mail.ru ' +
  'yandex.ru yandex.com zoho.com live.com msn.com aol.com me.com mac.com'
).split(' ');

/** Shorter domains are one letter away from too many other domains. */
const SHORTEST = 7;

/** Slips in “.com” and “.net” that are no endings of real domains, unlike “.co” and “.cam”. */
const WRONG_ENDING = /\.(c[ilp0]m|co[nkp]|comm|coom|ccom|cmo|ocm|[dvx]om|ne[ry]|nett|nte|ent)$/;

/**
 * Returns the corrected address if its domain is one typo away from a large provider's, or if it has one typo before the
 * last dot and one after it; otherwise null.
 */
export function suggestEmail(address: string): string | null {
  const typed = trimInvisible(address);
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain)) return null;
  const isMeant = (provider: string) =>
    editDistance(provider, domain) === 1 || hasTwoSlips(provider, domain);
  const provider = PROVIDERS.find((one) => one.length >= SHORTEST && isMeant(one));
  return provider ? typed.slice(0, at + 1) + provider : null;
}

function hasTwoSlips(provider: string, domain: string): boolean {
  if (!WRONG_ENDING.test(domain)) return false;
  const [name = '', ending = ''] = splitAtLastDot(provider);
  const [typedName = '', typedEnding = ''] = splitAtLastDot(domain);
  return editDistance(name, typedName) <= 1 && editDistance(ending, typedEnding) <= 1;
}

const splitAtLastDot = (domain: string) => domain.split(/\.(?=[^.]+$)/);
