import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* The owner's social links in the footer, on the page "Follow", and in structured data. */

const MAIL = { label: 'Mail', href: 'mailto:me@example.com' };
const CODE = { label: 'Code', href: 'https://codeberg.org/me' };
const CLUB = { label: 'The rowing club', href: 'https://rowing.example.org/members/me' };

async function siteWith(socialLinks: { label: string; href: string }[]) {
  const site = await openSite({ samples: false });
  await site.publishWords({ socialLinks });
  return site;
}

const [none, some] = [await siteWith([]), await siteWith([MAIL, CODE, CLUB])];

/** The profiles of the owner in the structured data of the landing page. */
async function sameAs(site: typeof some): Promise<unknown> {
  const { text } = await site.fetch('/');
  const [, graph = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)/.exec(text) ?? [];
  const nodes: { '@type': string; sameAs?: unknown }[] = JSON.parse(graph)['@graph'];
  return nodes.find((node) => node['@type'] === 'Person')?.sameAs;
}

it('a site without social links shows no empty list and no heading for it', async () => {
  const page = await NoScriptBrowser.open(none, '/follow');
  expect(page.texts('h2')).not.toContain(defaultWords.followPage.elsewhere.title);
  expect(page.texts('ul:empty')).toEqual([]);
  expect(await sameAs(none)).toBeUndefined();
});

it('a profile link opens in a new tab with rel="me", and a mail link does not', async () => {
  for (const path of ['/contact', '/follow']) {
    const page = await NoScriptBrowser.open(some, path);
    const of = ({ href }: { href: string }) => [
      ...page.document.querySelectorAll(`a[href="${href}"]`),
    ];
    expect(of(CODE)).toHaveLength(path === '/follow' ? 2 : 1);
    for (const link of of(CODE)) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener me');
      expect(textOf(link)).toBe('Code (opens in a new tab)');
    }
    for (const link of of(MAIL)) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([null, null]);
      expect(textOf(link)).toBe('Mail');
    }
  }
});

it('the footer shows the icon of each social link, and the label if the icon is the general one', async () => {
  const page = await NoScriptBrowser.open(some, '/contact');
  const uses = [...page.document.querySelectorAll('footer use[href*="/social/"]')];
  const shown = uses.map((use) => [
    use.getAttribute('href'),
    use.closest('a')?.querySelector('span')?.className.includes('sr-only'),
  ]);
  expect(shown).toEqual([
    ['/images/social/mail.svg#icon', true],
    ['/images/social/codeberg.svg#icon', true],
    ['/images/social/link.svg#icon', false],
  ]);
});

it('structured data lists profiles, but no mail links', async () => {
  expect(await sameAs(some)).toEqual([CODE.href, CLUB.href]);
});
