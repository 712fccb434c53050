import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOCIAL_HOSTS, socialIcon } from '../../app/engine/kit/social-icon';

it.each([
  ['https://github.com/me', 'github'],
  ['https://www.linkedin.com/in/me', 'linkedin'],
  ['https://de.linkedin.com/in/me', 'linkedin'],
  ['http://X.com/me', 'x'],
  ['https://twitter.com/me', 'x'],
  ['https://netflix.com/me', 'link'],
  ['https://me.hashnode.dev', 'hashnode'],
  ['https://medium.com/@me', 'medium'],
  ['https://mastodon.social/@me', 'mastodon'],
  ['https://social.example.org:8443/@me/?a=b', 'mastodon'],
  ['https://example.org/@me/album', 'link'],
  ['https://example.org/feed.xml', 'rss'],
  ['https://example.org/blog/rss/', 'rss'],
  ['https://example.org/feedback', 'link'],
  ['https://example.org?next=https://github.com', 'link'],
  ['https://github.com.example.org/', 'link'],
  ['https://github.com@example.org/', 'link'],
  ['mailto:me@github.com', 'mail'],
  ['tel:+15550100', 'phone'],
  ['https://[', 'link'],
  ['', 'link'],
])('a link to "%s" has the icon "%s"', (address, icon) => {
  expect(socialIcon(address)).toBe(icon);
});

it('each icon has its file', () => {
  const icons = [...Object.values(SOCIAL_HOSTS), 'mastodon', 'rss', 'mail', 'phone', 'link'];
  for (const icon of icons) {
    expect(readFileSync(`public/images/social/${icon}.svg`, 'utf8'), icon).toContain('id="icon"');
  }
});
