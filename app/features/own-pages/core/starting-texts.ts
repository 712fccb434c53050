import { known } from '~/engine/core/records/fill-in';
import { ownersNote, type PageFacts, privacyText, privacyTextElsewhere } from './privacy-text';

/** The start of a new page. The owner replaces every "[fill in: …]". */
export type StartingText = {
  title: string;
  /** The name of the choice, if several texts have the same title. */
  choice?: string;
  slug: string;
  description: string;
  menu: 'header' | 'footer' | 'none';
  /** The name in menus, if the title is too long for them. */
  menuLabel?: string;
  /** In Markdown. A function for a text that depends on the settings, or on what the site knows about its owner. */
  details: string | ((facts: PageFacts) => string);
};

const addressOf = ({ name, address }: PageFacts): string =>
  [
    known(name, 'first name and surname'),
    known(
      address.join('\\\n'),
      'street and number, postcode and town; a post office box is not enough',
    ),
  ].join('\\\n');

const contactOf = ({ email, phone }: PageFacts, otherwise: string): string =>
  `Mail: ${known(email, 'your mail address')}\\\nPhone: ${known(phone, otherwise)}`;

/** The choices of "New page from", by name. Fenced blocks such as `prices` show content of the site. */
export const STARTING_TEXTS = {
  services: {
    title: 'Services and prices',
    slug: 'services',
    description: 'What I do, what you get, and what it costs.',
    menu: 'header',
    menuLabel: 'Services',
    details: `I help [fill in: whom] to [fill in: what they have afterwards].

## What you can book

\`\`\`prices
\`\`\`

## How we work

1. We talk for half an hour about what you need. It costs nothing.
2. You get a written offer with a price and a date.
3. I show you the work every [fill in: week], and you can change your mind at each step.

## What I do not do

[fill in: what you leave to others, and whom you recommend]

## Let us talk

[Write to me](/contact) at any time.

\`\`\`book
\`\`\``,
  },
  now: {
    title: 'Now',
    slug: 'now',
    description: 'What I am working on at the moment.',
    menu: 'footer',
    details: `What I am doing at the moment. Last changed in [fill in: month and year].

- Work: [fill in: your current project]
- Learning: [fill in: what you are learning]
- Reading: [fill in: a book or a blog]
- Not at the moment: [fill in: what you say no to]`,
  },
  uses: {
    title: 'Uses',
    slug: 'uses',
    description: 'The hardware, software and services that I work with.',
    menu: 'footer',
    details: `The tools that I use every day, and why.

## Hardware

- [fill in: your computer, and what you like about it]
- [fill in: screen, keyboard, chair]

## Software

- Editor: [fill in: editor, theme and font]
- Terminal: [fill in: terminal and shell]
- Browser: [fill in: browser and extensions]

## Services

- [fill in: hosting, mail, backups]`,
  },
  speaking: {
    title: 'Speaking',
    slug: 'speaking',
    description: 'Talks that I give, and what organisers need to know.',
    menu: 'footer',
    details: `I speak about [fill in: your subjects] at conferences, meetups and companies.

## Talks

### [fill in: title of a talk]

[fill in: what listeners can do afterwards, in three sentences]

Given at [fill in: event and year], [fill in: a link to the recording or slides].

## For organisers

- Languages: [fill in: languages]
- From: [fill in: your town]; travel: [fill in: what you expect]
- I need: [fill in: microphone, connection, time to set up]
- About me in two sentences: [fill in: text to copy]`,
  },
  links: {
    title: 'Links',
    slug: 'links',
    description: 'Where else you find me.',
    menu: 'none',
    details: `Where else you find me, and what I would show you first.

\`\`\`links
\`\`\``,
  },
  imprint: {
    title: 'Imprint',
    choice: 'Imprint (Germany)',
    slug: 'imprint',
    description: 'Who is responsible for this site.',
    menu: 'footer',
    details: (
      facts,
    ) => `${ownersNote('follows German law (DDG, UStG, MStV, VSBG). If you live elsewhere, start from “Imprint (elsewhere)”')}

Information according to § 5 DDG (Impressum).

${addressOf(facts)}\\
Germany

## Contact

${contactOf(facts, 'number, or another way to reach you as fast')}

## VAT

VAT identification number according to § 27a UStG: [fill in: DE and nine digits; remove this section if you have none, and never write your tax number here]

## Profession

[fill in: only for a regulated profession: its name, the state that awarded it, the chamber, and a link to its rules; otherwise remove this section]

## Responsible for the content

According to § 18(2) MStV: ${known([facts.name, ...facts.address].join(', '), 'name and address, as above')}

## Disputes with consumers

I am neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (§ 36 VSBG). [fill in: remove this section if you work only for companies, or if not more than ten people worked for you at the end of last year; correct it if you do take part]`,
  },
  'imprint-elsewhere': {
    title: 'Imprint',
    choice: 'Imprint (elsewhere)',
    slug: 'imprint',
    description: 'Who is responsible for this site.',
    menu: 'footer',
    details: (
      facts,
    ) => `${ownersNote('follows no particular law. Find out what the law of your country asks for, such as the numbers of a register or of a tax')}

This site is run by:

${addressOf(facts)}

## Contact

${contactOf(facts, 'number; remove this line if you publish none')}`,
  },
  privacy: {
    title: 'Privacy',
    choice: 'Privacy (EU)',
    slug: 'privacy',
    description: 'What this site stores about you, why, and for how long.',
    menu: 'footer',
    details: privacyText,
  },
  'privacy-elsewhere': {
    title: 'Privacy',
    choice: 'Privacy (elsewhere)',
    slug: 'privacy',
    description: 'What this site stores about you, why, and for how long.',
    menu: 'footer',
    details: privacyTextElsewhere,
  },
} satisfies Record<string, StartingText>;
