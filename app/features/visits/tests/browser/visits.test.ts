import { expect, it } from 'vitest';
import { hydrated, openPage, useSite } from '~tests/browser/support';
import { rowsOf } from '~tests/support/database';

const site = useSite();

/** A user agent that is counted, unlike the default one of the tests, which identifies as automated. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
/** The pages that the site has counted, as `/path`. */
const countedPages = async () =>
  (await rowsOf(site.DB, `select name from daily_visits where kind = 'page' order by name`)).map(
    ({ name }) => name,
  );

/** The requests of the page that report visits, as `POST /path from host` or `GET …`. */
async function openCounted(
  path: string,
  { referer = '', ...options }: { referer?: string } & Parameters<typeof openPage>[1],
) {
  const { page } = await openPage(site, options);
  const counted: string[] = [];
  const bodies: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/seen') return;
    const body = request.postData() ?? '';
    bodies.push(body);
    const fields = request.method() === 'POST' ? new URLSearchParams(body) : url.searchParams;
    counted.push(`${request.method()} ${fields.get('p')} from ${fields.get('r')}`);
  });
  // Waits until everything was requested, including pictures.
  await page.goto(site.url + path, { waitUntil: 'load', ...(referer ? { referer } : {}) });
  return { page, counted, bodies };
}

it('a page with JavaScript is counted once by path and referrer, and so are later pages, not other views of it', async () => {
  const { page, counted, bodies } = await openCounted('/blogs?category=Food', {
    referer: 'https://news.example/an/article?with=words',
    userAgent,
  });
  await hydrated(page);
  await page.getByRole('link', { name: 'Travel', exact: true }).first().click();
  await expect.poll(() => page.title()).toContain('Travel');
  await page.locator('main article a').first().click();
  await expect.poll(() => counted.at(-1)).toContain('/details/');
  await page.goBack();
  await expect.poll(() => counted.at(-1)).toBe('POST /blogs from ');
  // This visit is reported after all earlier ones.
  await page.locator('header a').first().click();
  await expect.poll(() => counted.at(-1)).toBe('POST / from ');
  expect(counted).toEqual([
    'POST /blogs from news.example',
    expect.stringMatching(/^POST \/details\/[a-z-]+ from $/),
    'POST /blogs from ',
    'POST / from ',
  ]);
  expect(bodies.every((body) => body.length <= 1024)).toBe(true);
  await expect
    .poll(countedPages)
    .toEqual(['/', '/blogs', expect.stringMatching(/^\/details\/[a-z-]+$/)]);
});

it('a page without JavaScript is counted once by a picture', async () => {
  const { counted } = await openCounted('/contact', {
    javaScriptEnabled: false,
    referer: 'https://news.example/an/article',
    userAgent,
  });
  // The referrer is not in the page, which may be cached for others.
  expect(counted).toEqual(['GET /contact from null']);
  await expect.poll(countedPages).toContain('/contact');
});

it('a missing page is not counted, the pages after it are', async () => {
  const { page, counted } = await openCounted('/no-such-page', { expected: /status of 404/ });
  await hydrated(page);
  await page.getByRole('main').getByRole('link').first().click();
  await page.locator('#blog a[href="/blogs"]').click();
  await expect.poll(() => counted.at(-1)).toBe('POST /blogs from ');
  expect(counted).toEqual(['POST / from ', 'POST /blogs from ']);
});
