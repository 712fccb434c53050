import { known } from './fill-in';
import type { OwnerFacts } from './owner-facts';

/** What the privacy page says depends on these facts, which come from the settings. */
export type PrivacyFacts = {
  /** Who sends the mails, as visitors know the company; null if none is set. */
  mailProvider: string | null;
  /** Whether the server reads the owner's contributions from GitHub. */
  hasContributions: boolean;
  /** Whether the server reads the owner's calendar. */
  hasCalendar: boolean;
  /** Whether visitors can book talks. */
  takesTalks: boolean;
};

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
    VISITING,
    formsSection(facts),
    REVIEWS,
    mailSection(facts),
    NEWSLETTER,
    othersSection(facts),
    RIGHTS,
    `You may also complain to a data protection authority: [fill in: the authority of your state].`,
    lastChanged(facts),
  ].join('\n\n');

/** The same without any law. */
export const privacyTextElsewhere = (facts: PageFacts): string =>
  [
    ownersNote('follows no particular law. Find out what the law of your country asks for'),
    ...[controllerSection(facts), VISITING, formsSection(facts), REVIEWS, mailSection(facts)],
    ...[NEWSLETTER, othersSection(facts), RIGHTS, lastChanged(facts)],
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

const VISITING = `## When you read this site

The site is hosted by Cloudflare. To deliver a page, Cloudflare processes your IP address and what your browser sends with each request. ${contractWith('Cloudflare')} The legal basis is my legitimate interest in a site that works and is safe (Art. 6(1)(f) GDPR).

The site sets no cookies for visitors. If you switch between the light and the dark theme, your browser remembers it. Until you close the tab, it also remembers that you have seen the first animation. Neither is sent to me.

I count views without following anybody. A view is stored with a hash of your IP address, browser and a random number of the day. All of it is deleted the next day (UTC), so that nobody can be recognised then. What remains are sums by day, for three years: views, visitors, pages, referring sites and countries, and how many messages and sign-ups followed a post. The words of a search that found nothing, and addresses that do not exist, are kept for 30 days without a name.

To limit abuse, the site counts submissions and failed sign-ins of a network. It stores a keyed hash, not the IP address, and deletes it within three days.`;

/** What visitors send. */
const formsSection = ({ takesTalks }: PrivacyFacts): string =>
  [
    `## When you write

**Messages.** Your name, mail address and message are stored so that I can answer (Art. 6(1)(b) or (f) GDPR). They stay until I delete them; deleted messages and spam are gone after 30 days. You may get a receipt by mail.

**Comments.** Your name and comment are stored and, once I have approved them, published below the post or page. I ask for no mail address. They stay until I delete them, and are gone 30 days later.`,
    ...(takesTalks
      ? [
          `**Talks.** If you book a talk, your name, mail address, time zone, the time and what you write about it are stored so that we can meet (Art. 6(1)(b) GDPR). You get an invitation by mail, with links to move or cancel the talk. It is deleted a year after the talk; if it was declined or cancelled, after 30 days.`,
        ]
      : []),
    `**What you read before.** If you write, sign up or book, the pages that you read on the same day are stored with it, so that I know what brought you here. They are deleted with it.`,
  ].join('\n\n');

const REVIEWS = `## When I ask you for a review

If we have worked together, I may ask you by mail for a review. Your name, role, company and words are published only if you send them and I publish them. To confirm that the words are yours, the site keeps a keyed hash of your mail address with them. You can withdraw your review at any time by the link in the mail: it then disappears from the site at once.`;

/** Mails other than newsletters. */
const mailSection = ({ mailProvider }: PrivacyFacts): string =>
  mailProvider === null
    ? `## Mails

This site sends no mails at present. Mails that it has prepared wait until it can send them; mails with a link to confirm an address are deleted after 24 hours.`
    : `## Mails

Mails are sent by ${mailProvider}, which gets your address and the text. It may report that a mail did not arrive or was marked as spam. This site deletes texts and addresses of sent mails after 30 days, of mails that failed after 90 days, and of confirmation mails after 24 hours. My answers to your messages stay as long as the message. ${contractWith(mailProvider)}`;

const NEWSLETTER = `## Newsletter

You get the newsletter only after you have confirmed your address by a link in a mail (Art. 6(1)(a) GDPR). If you do not confirm, your address is deleted after 30 days. I store your address, when you signed up and confirmed, and the page with the form. The site adds no tracking to the mails: it records neither whether you open one nor which links you follow.

Each newsletter has a link to unsubscribe. After that, your address stays on a list of addresses that get no more mail. That list has no other purpose.`;

/** Outside services, and the videos that posts may have. */
const othersSection = ({ hasContributions, hasCalendar }: PrivacyFacts): string =>
  [
    `## Other services

Videos of YouTube and Vimeo are loaded only when you press them. Then your browser connects to that service, which learns your IP address.`,
    ...(hasContributions
      ? [
          'My activity on GitHub is read by the server. Your browser does not connect to GitHub for it, and GitHub learns nothing about you.',
        ]
      : []),
    ...(hasCalendar
      ? [
          'The server reads from my calendar when I am busy, to offer free times. It sends nothing about you to the calendar.',
        ]
      : []),
    'Backups of this site hold what is written above, except today’s views and counters. They are deleted after 30 days.',
  ].join('\n\n');

const RIGHTS = `## Your rights

You may ask me what is stored about you, and have it corrected, deleted, restricted or handed over. You may object to its use, and withdraw a consent at any time; what happened before stays lawful. Write to the address above.`;
