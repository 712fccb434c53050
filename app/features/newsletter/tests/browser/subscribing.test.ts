import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createSigner } from '~/engine/adapters/signer.server';
import { goTo, hold, withoutNetwork } from '~tests/browser/acting';
import { expectCalm } from '~tests/browser/page-checks';
import { openAsServed } from '~tests/browser/served';
import { still, usePage, useSite, visit } from '~tests/browser/support';
import { translate } from '~tests/browser/translating';
import { expectKept, UNSENT, until } from '~tests/browser/unsent';
import { menuLink } from '~tests/browser/words';
import { TEST_SECRET } from '~tests/support/context';
import { insert, rowsOf, testId } from '~tests/support/database';
import { defaultWords } from '~tests/support/words';
import { signUnsubscribe } from '../../core/subscribers';
import { subscriberRow } from '../rows';

/* The form in the footer, and the pages of links in mails, in a browser. */

const site = useSite();

async function subscribe(page: Page, email: string) {
  const footer = page.getByRole('contentinfo');
  const field = footer.getByPlaceholder('Email Address');
  await field.fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  return field;
}

describe('the form in the footer', () => {
  const shared = usePage(site, '/contact', { ...still, expected: /status of 40[09]|is missing/ });

  it('an address without an @ in the newsletter form is left to the browser’s own check', async () => {
    const { page } = shared;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const field = page.locator('footer input[type="email"]');
    await field.fill('nobody');
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    const isNoMail = await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch);
    expect(isNoMail).toBe(true);
    expect(requests.filter((url) => url.includes('newsletter.data'))).toEqual([]);
    await field.fill('');
  });

  it('a toast of each kind has no axe violations, and nothing that moves', async () => {
    const { page } = shared;
    for (const email of ['', 'axe@example.com']) {
      await subscribe(page, email);
      await page.locator('[data-toast]').first().hover();
    }
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(2);
    await expectCalm(page, '[data-toast]');
    for (const _ of [1, 2])
      await page.locator('[data-toast]').first().getByRole('button', { name: 'Close' }).click();
  });

  it('the form answers on a translated page', { tags: ['slow'] }, async () => {
    const { page } = shared;
    await goTo(page, '/blogs');
    await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
    await translate(page);
    const footer = page.getByRole('contentinfo');
    await footer.locator('input[type=email]').fill('translated@example.com');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('[data-toast]').first().waitFor();
    await expect
      .poll(() =>
        rowsOf(site.DB, `select status from subscribers where email = 'translated@example.com'`),
      )
      .toEqual([{ status: 'pending' }]);
  });
});

describe('the form in the footer when scripts or requests fail', () => {
  const shared = usePage(site, '/contact', {
    ...still,
    before: (page) => page.route(/newsletter\.data/, (route) => route.abort()),
    expected: /ERR_FAILED|Failed to fetch|Please try again later/,
  });

  it('a subscription without a network says Subscription failed, and keeps the address', async () => {
    const { page } = shared;
    const field = await subscribe(page, 'ada@example.com');
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    expect(await toast.locator('p').textContent()).toBe('Subscription failed');
    expect(await toast.locator('xpath=..').getAttribute('role')).toBe('alert');
    expect(await field.inputValue()).toBe('ada@example.com');
  });
});

it('the form in the footer shows an error in place when the script of toasts fails to load', {
  tags: ['slow'],
}, async () => {
  const { page } = await visit(site, '/', {
    before: async (p) => {
      await p.route(/\/build\/.*toaster\.client-/, (route) => route.abort());
      await p.route(/newsletter\.data/, (route) => route.abort());
    },
    expected: /ERR_FAILED|dynamically imported|Failed to fetch|could not be loaded|try again later/,
  });
  await subscribe(page, 'ada@example.com');
  const alert = page.getByRole('contentinfo').getByRole('alert');
  await alert.getByText('Subscription failed').waitFor();
  expect(await page.locator('[data-toast]').count()).toBe(0);
});

it('a footer whose script fails to load keeps its text and focus, blocks no other form, and sends once when its button is pressed twice', {
  tags: ['slow'],
}, async () => {
  const { page } = await openAsServed(
    site,
    {
      before: async (p) => {
        await p.route(/\/footer-\w+\.js$/, (route) => route.abort());
        await p.addInitScript(clickDuringHydration);
      },
      expected: /ERR_FAILED|dynamically imported/,
    },
    '/contact',
  );
  const footer = page.getByRole('contentinfo');
  const email = footer.getByPlaceholder('Email Address');
  await email.fill('ada@example.com');
  // `native-forms.ts` is loaded, while the footer is still as served.
  await page.locator('[data-part="footer"].without-script').waitFor();
  await page.waitForFunction(() => window.onsubmit === null);
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await menuLink(page, '/blogs').click();
  await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  expect(await email.inputValue()).toBe('ada@example.com');
  await page.goBack();
  const form = page.getByRole('main').locator('form');
  for (const label of ['Name', 'Email', defaultWords.contact.queryLabel])
    await form.getByLabel(label).fill('ada@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  const success = page.getByRole('dialog', { name: 'Success! Your message has been sent.' });
  await success.waitFor();
  await success.waitFor({ state: 'detached' });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/newsletter')) {
      sent.push(request.url());
    }
  });
  const reached = await hold(page, /\/icons\.svg/);
  const button = footer.getByRole('button', { name: 'Subscribe' });
  await button.click();
  await button.click();
  reached();
  await page.getByText('Please follow the link that we have sent you.').first().waitFor();
  expect(sent).toHaveLength(1);
});

/** Runs in the page. A click then must cause no error. */
function clickDuringHydration() {
  const listen = document.addEventListener;
  document.addEventListener = (...args: Parameters<typeof listen>) => {
    // Only React listens to it: the task that calls hydrateRoot is still running.
    if (args[0] === 'compositionstart') queueMicrotask(() => document.querySelector('h1')?.click());
    listen.apply(document, args);
  };
}

describe('without a network', { tags: ['slow'] }, () => {
  const shared = usePage(site, '/', UNSENT);
  /** Opens a page without loading a document. */
  const go = async (path: string) => {
    await goTo(shared.page, path);
    return shared;
  };

  it('an address for the newsletter is kept when the network fails', async () => {
    const { page } = await go('/blogs');
    const footer = page.getByRole('contentinfo');
    const email = footer.getByPlaceholder('Email Address');
    await expectKept(page, {
      fill: () => email.fill('train@example.com'),
      send: () => footer.getByRole('button', { name: 'Subscribe' }).click(),
      told: footer.getByRole('alert'),
      typed: () => email.inputValue(),
      // The second attempt has subscribed it.
      done: () => footer.getByText('This email is already subscribed').isVisible(),
    });
  });

  it.each([
    ['/newsletter/confirm?token=a', defaultWords.newsletterPage.confirm],
    ['/newsletter/unsubscribe?id=a&signature=b', defaultWords.newsletterPage.unsubscribe],
  ])('%s stays when its footer’s form fails without a network', async (path, title) => {
    const { page, requests } = await go(path);
    const asked = requests.length;
    const footer = page.getByRole('contentinfo');
    const subscribe = footer.getByRole('button', { name: 'Subscribe' });
    const name = new URL(path, site.url).pathname.split('/').at(-1);
    await footer.getByPlaceholder('Email Address').fill(`${name}@example.com`);
    await withoutNetwork(page, async () => {
      await subscribe.click();
      await until(page, () => footer.getByRole('alert').isVisible());
    });
    // The first attempt has ended once the second one is answered.
    await subscribe.click();
    await page.getByRole('status').filter({ hasText: 'Thank you for subscribing!' }).waitFor();
    const { pathname } = new URL(path, site.url);
    const later = requests.slice(asked).map((url) => new URL(url).pathname);
    expect(later).not.toContain(`${pathname}.data`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  });

  it('the page to unsubscribe stays usable when the network fails', async () => {
    await insert(site.DB, 'subscribers', [subscriberRow(1, 'reader@example.com')]);
    const signature = await signUnsubscribe(testId(1), { signer: createSigner(TEST_SECRET) });
    const path = `/newsletter/unsubscribe?id=${testId(1)}&signature=${signature}`;
    const { page } = await go(path);
    const main = page.getByRole('main');
    await expectKept(page, {
      fill: async () => {},
      send: () => main.getByRole('button').click(),
      told: main.getByRole('alert'),
      typed: async () => '',
      done: () => main.getByRole('status').isVisible(),
    });
  });
});
