import type { Page } from 'playwright-core';
import { defaultWords } from '../support/words';

/*
 * Finds elements that show the owner's texts. Owners change these texts, so the elements are found by link target,
 * by position or by the text in `app/content/`.
 */

/** A link in the header to an address such as `/blogs` or `/#project`. */
export const menuLink = (page: Page, to: string, menu: 'Main' | 'Menu' = 'Main') =>
  page.getByRole('navigation', { name: menu, exact: true }).locator(`a[href="${to}"]`);

/** The header's link to the contact form. */
export const writeLink = (page: Page) =>
  page.locator('header a[href="/#contact"]').filter({ hasText: defaultWords.hireMe });

/** The heading that only the landing page has. */
export const landingHeading = (page: Page) => page.locator('h1#home-title');

/** The labels of the tabs on the landing page. A tab without entries is not shown. */
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

/** The panel of the last tab. */
export const lastPanel = (page: Page) => page.getByRole('tabpanel', lastTabName());

/** The role that is shown when the typing animation is off. */
export const firstRole = () => defaultWords.hero.roles[0] ?? '';

/** Whether the resume is a file of this site. Tests do not request files of other sites; '' means that there is none. */
export const hasOwnResume = () => defaultWords.hero.resumeHref.startsWith('/');
