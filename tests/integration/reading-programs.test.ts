import { Readability } from '@mozilla/readability';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { openSite } from '../support/built-site';
import { defaultWords } from '../support/words';

/* What reader views and read-later apps extract from a page. */

const site = await openSite();

async function read(path: string) {
  const { text } = await site.fetch(path);
  const { document } = new Window({ url: `https://example.com${path}` });
  document.write(text);
  // The interface is the same, but its types differ.
  const article = new Readability(document as unknown as Document).parse();
  return article ?? expect.fail(`no article at ${path}`);
}

it('a reader view shows the text of a post to its end, nothing after it, and its author', async () => {
  const { byline, textContent } = await read('/details/tests-that-can-fail');
  expect(byline).toBe(fullName(defaultWords.person));
  const { details } = await site.data('/api/details/tests-that-can-fail');
  const lastWords = String(details).trim().slice(-40);
  expect(textContent?.trim().replaceAll(/\s+/g, ' ').slice(-40)).toBe(lastWords);
});

it('the author of a project in a reader view is the owner, not the reviewer', async () => {
  const { byline } = await read('/project-details/tidewatch');
  expect(byline).toBe(fullName(defaultWords.person));
  const { text } = await site.fetch('/project-details/tidewatch');
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  const { '@graph': nodes } = JSON.parse(json);
  // Some apps take the first author of the graph without resolving ids.
  const [first] = nodes.flatMap((node: { author?: object }) => node.author ?? []);
  expect(first).toMatchObject({ name: fullName(defaultWords.person) });
  expect(text).toContain(`<meta name="author" content="${fullName(defaultWords.person)}"/>`);
});
