import { describe, expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { goTo, hold, watchPictures } from './acting';
import { hydrated, openPage, usePage, useSite, visit } from './support';
import { landingHeading, menuLink } from './words';

const site = useSite();

describe('from page to page', () => {
  const shared = usePage(site, '/all-projects', { reducedMotion: 'no-preference' });

  it('a new page starts at its top, and going back restores the scroll position', async () => {
    const { page } = shared;
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
      window.passed = [];
      addEventListener('scroll', () => window.passed.push(scrollY));
    });
    await expect.poll(() => page.evaluate(() => window.passed)).toEqual([1500]);
    // Clicked by a script, since Playwright would scroll to a link in a sticky header.
    await menuLink(page, '/blogs').evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
    await expect.poll(() => page.evaluate(() => window.passed)).toEqual([1500, 0]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: defaultWords.projectsPage.title }).waitFor();
    await expect.poll(() => page.evaluate(() => window.passed)).toEqual([1500, 0, 1500]);
  });

  // While the script of the page of a post is not loaded yet.
  it('leaving a page while its data still streams causes no error', {
    tags: ['slow'],
  }, async () => {
    const { page } = shared;
    await goTo(page, '/blogs');
    const letGo = await hold(page, /\/build\/routes\/details/);
    await page.evaluate(leaveAnswersOpen, '/details/');
    await page.getByRole('link', { name: /One round trip/ }).click();
    await page.waitForFunction(() => document.documentElement.dataset.open === 'yes');
    await page.locator('header a').first().click();
    await landingHeading(page).waitFor();
    letGo();
    await page.unrouteAll();
    await page.evaluate(() => window.closeAnswers());
  });

  it('the picture of a card becomes the picture of its page in a view transition', {
    tags: ['slow'],
  }, async () => {
    const { page } = shared;
    await goTo(page, '/all-projects');
    const took = await watchPictures(page);
    const openProject = async (name: string) => {
      await page.getByRole('article').filter({ hasText: name }).getByText('Details').click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await openProject('Tidewatch');
    expect(await took()).toContain('/images/projects/tidewatch');
    await page
      .getByRole('main')
      .getByRole('link', { name: defaultWords.showcase.allProjects })
      .click();
    await page.getByRole('heading', { level: 1, name: defaultWords.projectsPage.title }).waitFor();
    await openProject('Ledgerleaf');
    expect(await took()).toContain('/images/projects/ledgerleaf');
    // The same for posts: the featured one, and one in a row.
    const openPost = async (title: string) => {
      await page.getByRole('main').getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      return took();
    };
    for (const [title, picture] of [
      ['One round trip to the database', 'one-round-trip'],
      ['Dark mode without the flash', 'dark-mode'],
    ] as const) {
      await menuLink(page, '/blogs').click();
      await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
      expect(await openPost(title)).toContain(`/images/posts/${picture}`);
    }
    const named = await page
      .locator('.article-picture')
      .evaluate((picture) => getComputedStyle(picture).viewTransitionName);
    expect(named).toBe('picture');
  });

  it('client navigation goes from a card to its post and its category, and a search finds posts', async () => {
    const { page } = shared;
    await goTo(page, '/blogs');
    await page.getByRole('link', { name: /One round trip/ }).click();
    await page.getByRole('heading', { level: 1, name: 'One round trip to the database' }).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: 'Food' }).click();
    await page.waitForURL('**/blogs?category=Food');
    await page.getByRole('heading', { name: 'Sourdough for people who read changelogs' }).waitFor();
    await expect.poll(() => page.locator('article').count()).toBe(2);
    await page.getByRole('searchbox').fill('lentil');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/blogs?category=Food&q=lentil');
    await page.getByRole('heading', { name: 'One-pot lunches between two meetings' }).waitFor();
    await expect.poll(() => page.locator('article').count()).toBe(1);
  });
});

it('a malformed hash changes nothing, whether typed, in the address, or in a link', {
  tags: ['slow'],
}, async () => {
  // A malformed hash that is passed to the router directly only logs an error.
  const { page } = await visit(site, '/contact#100%', { expected: /URI malformed/ });
  const box = page.getByRole('main').locator('textarea');
  await box.fill('Typed before');
  await page.evaluate(() => {
    window.location.hash = '#%E3%81';
  });
  await page.evaluate(() => window.__remixRouter.navigate('/contact#%E3'));
  await page.waitForURL(/#%E3$/);
  expect(await box.inputValue()).toBe('Typed before');
  await menuLink(page, '/blogs').click();
  await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: defaultWords.contact.title }).waitFor();
});

it('the not-found page has buttons that go back and home, and goes home when there is no history', async () => {
  const { page } = await openPage(site, { expected: /status of 404/ });
  // The first entry of a new tab is the blank page; replacing it leaves a history with one entry.
  await page.evaluate((url) => window.location.replace(url), `${site.url}/no/such/page`);
  await page.waitForURL('**/no/such/page');
  await hydrated(page);
  expect(await page.evaluate(() => window.history.length)).toBe(1);
  const back = page.getByRole('button', { name: 'Go back' });
  await back.click();
  await landingHeading(page).waitFor();
  await goTo(page, '/blogs');
  await goTo(page, '/no/such/page');
  await page.getByRole('link', { name: 'Take me home' }).click();
  await landingHeading(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await back.click();
  await page.waitForURL('**/blogs');
});

it('what loads its style sheet itself keeps it on an error page', async () => {
  const { page } = await visit(site, '/blogs', { expected: /status of 404/ });
  const cursor = page.locator('[data-cursor]');
  const place = () => cursor.evaluate((element) => getComputedStyle(element).position);
  await page.mouse.move(300, 300);
  await cursor.waitFor();
  expect(await place()).toBe('fixed');
  await goTo(page, '/no/such/page');
  await page.mouse.move(310, 310);
  await cursor.waitFor();
  expect(await place()).toBe('fixed');
});

/** Runs in the page. Responses from matching paths are complete, but their streams stay open. */
function leaveAnswersOpen(path: string) {
  const ask = window.fetch;
  window.closeAnswers = () => {
    window.fetch = ask;
  };
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    if (!new URL(answer.url).pathname.startsWith(path)) return answer;
    const { signal } = new Request(input, init);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    document.documentElement.dataset.open = 'yes';
    return new Response(body, answer);
  };
}

declare global {
  interface Window {
    passed: number[];
    /** Lets responses through again, see `leaveAnswersOpen`. */
    closeAnswers: () => void;
  }
}
