import type { Page } from 'playwright-core';
import { defaultWords } from '~/content/words';

/*
 * What of a page has the owner's words (`app/content/`), found by where it leads or where it stands, or by asking
 * the content: whoever cloned the site calls it by other names.
 */

/** A link of the header to such an address: `/blogs`, `/#project`. */
export const menuLink = (page: Page, to: string, menu: 'Main' | 'Menu' = 'Main') =>
  page.getByRole('navigation', { name: menu, exact: true }).locator(`a[href="${to}"]`);

/** The way to write that the header offers further down. */
export const writeLink = (page: Page) =>
  page.locator('header > div > a[href="/#contact"]').filter({ hasText: defaultWords.hireMe });

/** The greeting is there only on the landing page. */
export const landingHeading = (page: Page) => page.locator('h1#home-title');

/** The labels of the tabs of the landing page: what has no entries has no tab. */
export function tabLabels(): string[] {
  const { tabs } = defaultWords.about;
  const all: [string, unknown[]][] = [
    [tabs.skills, defaultWords.skillRows.flatMap(({ skills }) => skills)],
    [tabs.experience, defaultWords.experience],
    [tabs.education, defaultWords.education],
  ];
  return all.filter(([, entries]) => entries.length > 0).map(([label]) => label);
}

const lastTabName = () => ({ name: tabLabels().at(-1) ?? 'no tab', exact: true });

export const lastTab = (page: Page) => page.getByRole('tab', lastTabName());

/** What the last tab shows once it is chosen. */
export const lastPanel = (page: Page) => page.getByRole('tabpanel', lastTabName());

/** What stands still where nothing is typed. */
export const firstRole = () => defaultWords.hero.roles[0] ?? '';

/** Whether the resume is a file of the site's: another address is not ours to ask, and '' offers none. */
export const hasOwnResume = () => defaultWords.hero.resumeHref.startsWith('/');
