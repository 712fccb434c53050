import { Readability } from '@mozilla/readability';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { defaultWords } from '~/content/words';
import { openSite } from '../support/built-site';

/* What programs take out of a page that show it in their own way: reading views, and apps that keep it for later. */

const site = await openSite();

async function read(path: string) {
  const { text } = await site.fetch(path);
  const { document } = new Window({ url: `https://example.com${path}` });
  document.write(text);
  // The same interface, by other types.
  const article = new Readability(document as unknown as Document).parse();
  return article ?? expect.fail(`no article at ${path}`);
}

it('a reading view shows the text of a post to its end, nothing behind it, and its author', async () => {
  const { byline, textContent } = await read('/details/tests-that-can-fail');
  expect(byline).toBe(fullName(defaultWords.person));
  const { details } = await site.data('/api/details/tests-that-can-fail');
  const lastWords = String(details).trim().slice(-40);
  expect(textContent?.trim().replaceAll(/\s+/g, ' ').slice(-40)).toBe(lastWords);
});

it('the author of a project is the owner, not who reviewed it', async () => {
  const { byline } = await read('/project-details/tidewatch');
  expect(byline).toBe(fullName(defaultWords.person));
  const { text } = await site.fetch('/project-details/tidewatch');
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  const { '@graph': nodes } = JSON.parse(json);
  // Some take the first author of the graph, and look up no id.
  const [first] = nodes.flatMap((node: { author?: object }) => node.author ?? []);
  expect(first).toMatchObject({ name: fullName(defaultWords.person) });
  expect(text).toContain(`<meta name="author" content="${fullName(defaultWords.person)}"/>`);
});
