/* JavaScript, so that `npm run icons` can import it and create the files that it names. */

/**
 * Host of a network (subdomains included) -> its name in Simple Icons, which is also its file name in
 * public/images/social/.
 * @type {Record<string, string>}
 */
export const SOCIAL_HOSTS = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'codeberg',
  'bitbucket.org': 'bitbucket',
  'sr.ht': 'sourcehut',
  'npmjs.com': 'npm',
  'stackoverflow.com': 'stackoverflow',
  'codepen.io': 'codepen',
  'dribbble.com': 'dribbble',
  'behance.net': 'behance',
  'huggingface.co': 'huggingface',
  'orcid.org': 'orcid',
  'scholar.google.com': 'googlescholar',
  'linkedin.com': 'linkedin',
  'xing.com': 'xing',
  'x.com': 'x',
  'twitter.com': 'x',
  'bsky.app': 'bluesky',
  'threads.com': 'threads',
  'threads.net': 'threads',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'tiktok.com': 'tiktok',
  'reddit.com': 'reddit',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'twitch.tv': 'twitch',
  'vimeo.com': 'vimeo',
  'dev.to': 'devdotto',
  'medium.com': 'medium',
  'hashnode.com': 'hashnode',
  'hashnode.dev': 'hashnode',
  'substack.com': 'substack',
  'discord.com': 'discord',
  'discord.gg': 'discord',
  't.me': 'telegram',
  'wa.me': 'whatsapp',
  'whatsapp.com': 'whatsapp',
  'signal.me': 'signal',
  'matrix.to': 'matrix',
  'ko-fi.com': 'kofi',
  'patreon.com': 'patreon',
};

/** The icon of addresses without an icon of their own. */
export const OTHER_ICON = 'link';

/** Returns the icon for a link. @param {string} address */
export function socialIcon(address) {
  if (/^mailto:/i.test(address)) return 'mail';
  if (/^tel:/i.test(address)) return 'phone';
  const [, host = '', path = ''] = /^https?:\/\/([^/?#:]+)[^/?#]*([^?#]*)/i.exec(address) ?? [];
  const hosts = Object.keys(SOCIAL_HOSTS);
  const known = hosts.find((one) => `.${host.toLowerCase()}`.endsWith(`.${one}`));
  if (known) return SOCIAL_HOSTS[known];
  if (/[/.](rss|atom|feed)(\.xml)?\/?$/i.test(path)) return 'rss';
  return /^\/@[^/]+\/?$/.test(path) ? 'mastodon' : OTHER_ICON;
}

/** Whether a link opens a web page, which then counts as one of the owner's profiles. @param {string} address */
export const isProfile = (address) => /^https?:/i.test(address);
