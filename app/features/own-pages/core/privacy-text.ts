import type { PrivacyFacts, PrivacyPart } from '~/engine/core/privacy/privacy';
import { known } from '~/engine/core/records/fill-in';
import type { OwnerFacts } from './owner-facts';

/** Everything that the starting texts depend on. */
export type PageFacts = PrivacyFacts &
  OwnerFacts & {
    /** The day in the owner's zone, such as "29 November 2026". */
    today: string;
  };

/** Returns the privacy page in Markdown: what this site stores, why, and for how long. It names the articles of the GDPR. */
export const privacyText = (facts: PageFacts): string =>
  [
    ownersNote(
      'follows the GDPR, the law of the EU and, nearly the same, of the United Kingdom. If you live elsewhere, start from “Privacy (elsewhere)”',
    ),
    controllerSection(facts),
    visitingSection(facts),
    formsSection(facts),
    mailSection(facts),
    ...saidBy(facts, 'section'),
    othersSection(facts),
    RIGHTS,
    `You may also complain to a data protection authority: [fill in: the authority of your state].`,
    lastChanged(facts),
  ].join('\n\n');

/** The same without any law. */
export const privacyTextElsewhere = (facts: PageFacts): string =>
  [
    ownersNote('follows no particular law. Find out what the law of your country asks for'),
    ...[controllerSection(facts), visitingSection(facts), formsSection(facts), mailSection(facts)],
    ...saidBy(facts, 'section'),
    ...[othersSection(facts), RIGHTS, lastChanged(facts)],
  ]
    .join('\n\n')
    .replaceAll(LAW, '');

/** What only the GDPR asks for. */
const LAW = / The legal basis is .*? GDPR\)\.| \(Art\. .*? GDPR\)/g;

/** The first thing to remove: says which law a text follows. @param follows such as "follows the GDPR" */
export const ownersNote = (follows: string): string =>
  `[fill in: read this text, then remove this line. It ${follows}. It is a start, and no legal advice]`;

const lastChanged = ({ today }: PageFacts) => `Last changed: ${today}`;

/** Name, address and mail of the owner. */
const controllerSection = ({ name, address, email }: PageFacts): string =>
  `This page says what this site stores about you, why, and for how long.

## Who is responsible

${known(name, 'your name')}\\
${known(address.join('\\\n'), 'street, town, country')}

${known(email, 'your mail address')}`;

/** The contracts on data processing of the providers, as they publish them. */
const CONTRACTS: Record<string, string> = {
  Cloudflare: 'https://www.cloudflare.com/cloudflare-customer-dpa/',
  Resend: 'https://resend.com/legal/dpa',
};

const contractWith = (provider: string) =>
  CONTRACTS[provider]
    ? `It does so for me, under a [contract on data processing](${CONTRACTS[provider]}).`
    : `[fill in: a link to your contract with ${provider} on data processing]`;

/** What the features say in one place of the page. */
const saidBy = ({ parts }: PrivacyFacts, place: Exclude<keyof PrivacyPart, 'check'>): string[] =>
  parts.flatMap((part) => part[place] ?? []);

const visitingSection = (facts: PrivacyFacts): string => `## When you read this site

The site is hosted by Cloudflare. To deliver a page, Cloudflare processes your IP address and what your browser sends with each request. ${contractWith('Cloudflare')} The legal basis is my legitimate interest in a site that works and is safe (Art. 6(1)(f) GDPR).

The site sets no cookies for visitors. If you switch between the light and the dark theme, your browser remembers it. Until you close the tab, it also remembers that you have seen the first animation. Neither is sent to me.

${[...saidBy(facts, 'visiting'), ''].join(' ')}The words of a search that found nothing, and addresses that do not exist, are kept for 30 days without a name.

To limit abuse, the site counts submissions and failed sign-ins of a network. It stores a keyed hash, not the IP address, and deletes it within three days.`;

/** What visitors send. */
const formsSection = (facts: PrivacyFacts): string =>
  [
    '## When you write',
    `**Messages.** Your name, mail address and message are stored so that I can answer (Art. 6(1)(b) or (f) GDPR). They stay until I delete them; deleted messages and spam are gone after 30 days. You may get a receipt by mail.`,
    ...saidBy(facts, 'forms'),
  ].join('\n\n');

/** Mails other than newsletters. */
const mailSection = ({ mailProvider }: PrivacyFacts): string =>
  mailProvider === null
    ? `## Mails

This site sends no mails at present. Mails that it has prepared wait until it can send them; mails with a link to confirm an address are deleted after 24 hours.`
    : `## Mails

Mails are sent by ${mailProvider}, which gets your address and the text. It may report that a mail did not arrive or was marked as spam. This site deletes texts and addresses of sent mails after 30 days, of mails that failed after 90 days, and of confirmation mails after 24 hours. My answers to your messages stay as long as the message. ${contractWith(mailProvider)}`;

/** Outside services, and the videos that posts may have. */
const othersSection = (facts: PrivacyFacts): string =>
  [
    `## Other services

Videos of YouTube and Vimeo are loaded only when you press them. Then your browser connects to that service, which learns your IP address.`,
    ...saidBy(facts, 'others'),
  ].join('\n\n');

const RIGHTS = `## Your rights

You may ask me what is stored about you, and have it corrected, deleted, restricted or handed over. You may object to its use, and withdraw a consent at any time; what happened before stays lawful. Write to the address above.`;
