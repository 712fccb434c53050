import { type HealthSource, ok, warn } from '~/engine/core/health/health';
import type { PrivacyFacts } from '~/engine/core/privacy/privacy';
import { legalTexts } from '../languages/legal/all';

/** The addresses at which the privacy page is looked for. */
export const PRIVACY_SLUGS = [
  'privacy-policy',
  ...new Set(Object.values(legalTexts).map(({ privacy }) => privacy.slug)),
];

export type PrivacyPage = {
  /** Returns the published privacy page; null if there is none. */
  find(now: Date): Promise<{ id: string; details: string } | null>;
};

/** Returns in which ways a privacy page does not fit the settings, for its author. */
export function privacyProblems(text: string, { mailProvider, parts }: PrivacyFacts): string[] {
  return [
    ...(mailProvider !== null && !text.includes(mailProvider)
      ? [`It does not name ${mailProvider}, which sends the mails.`]
      : []),
    ...(mailProvider !== 'Resend' && text.includes('Resend')
      ? ['It names Resend, which does not send the mails.']
      : []),
    ...parts.flatMap(({ check }) => (check && !check.names.test(text) ? check.problem : [])),
  ];
}

/** The row about the privacy page; none if there is no such page. */
export const privacyHealth =
  (deps: { privacyPage: PrivacyPage; privacyFacts: () => Promise<PrivacyFacts> }): HealthSource =>
  async ({ now }) => {
    const page = await deps.privacyPage.find(now);
    if (page === null) return [];
    const problems = privacyProblems(page.details, await deps.privacyFacts());
    const verdict =
      problems.length === 0
        ? ok('It names the services that this site uses.')
        : warn(problems.join(' '), {
            says: 'Change the page. “New page from: Privacy” has the text for your settings.',
            to: `/admin/pages/${page.id}`,
          });
    return [{ id: 'privacy', label: 'Privacy page', ...verdict }];
  };
