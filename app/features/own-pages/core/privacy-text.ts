import type { PrivacyFacts, PrivacyPart } from '~/engine/core/privacy/privacy';
import { FILL_IN, known } from '~/engine/core/records/fill-in';
import { fill } from '~/engine/kit/language/fill';
import type { LegalTexts } from '../languages/legal/legal';
import type { OwnerFacts } from './owner-facts';

/** Everything that the starting texts depend on. */
export type PageFacts = PrivacyFacts &
  OwnerFacts & {
    /** The day in the owner's zone, such as "29 November 2026". */
    today: string;
    /** The language of the site. */
    language: string;
  };

/**
 * Returns the privacy page in Markdown: what this site stores, why, and for how long.
 * @param isByLaw whether it names the law of the language
 */
export function privacyText(
  facts: PageFacts,
  { note, hints, privacy }: LegalTexts,
  isByLaw: boolean,
): string {
  const { name, address, email, mailProvider } = facts;
  const { visiting, messages, mails, others, rights } = privacy;
  const contractWith = (provider: string) =>
    CONTRACTS[provider]
      ? fill(privacy.contract, { address: CONTRACTS[provider] })
      : known('', fill(hints.contract, { provider }));
  const text = [
    ownersNote(note, isByLaw ? privacy.follows : privacy.followsNone),
    privacy.introduction,
    `## ${privacy.responsible}`,
    `${known(name, hints.name)}\\\n${known(address.join('\\\n'), hints.address)}`,
    known(email, hints.email),
    `## ${visiting.title}`,
    fill(visiting.hosting, { contract: contractWith('Cloudflare') }),
    visiting.theme,
    ...saidBy(facts, 'visiting'),
    visiting.searches,
    visiting.limits,
    `## ${messages.title}`,
    messages.text,
    ...saidBy(facts, 'forms'),
    `## ${mails.title}`,
    mailProvider === null
      ? mails.none
      : fill(mails.text, { provider: mailProvider, contract: contractWith(mailProvider) }),
    ...saidBy(facts, 'section'),
    `## ${others.title}`,
    others.videos,
    ...saidBy(facts, 'others'),
    `## ${rights.title}`,
    rights.text,
    ...(isByLaw ? [rights.complaint] : []),
    fill(privacy.changed, { day: facts.today }),
  ].join('\n\n');
  return isByLaw ? text.replaceAll(/<\/?law>/g, '') : text.replaceAll(/<law>.*?<\/law>/g, '');
}

/** The first thing to remove. @param follows which law a text follows */
export const ownersNote = (note: string, follows: string): string =>
  `${FILL_IN}${fill(note, { follows })}]`;

/** The contracts on data processing of the providers, as they publish them. */
const CONTRACTS: Record<string, string> = {
  Cloudflare: 'https://www.cloudflare.com/cloudflare-customer-dpa/',
  Resend: 'https://resend.com/legal/dpa',
};

/** What the features say in one place of the page. */
const saidBy = (
  { parts, language }: PageFacts,
  place: Exclude<keyof PrivacyPart, 'check'>,
): string[] => parts.flatMap(({ [place]: said }) => (said ? [said[language] ?? said.en] : []));
