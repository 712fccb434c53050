import { known } from '~/engine/core/records/fill-in';
import { fill } from '~/engine/kit/language/fill';
import { legalTexts } from '../languages/legal/all';
import type { LegalTexts } from '../languages/legal/legal';
import { ownersNote, type PageFacts, privacyText } from './privacy-text';

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

/** Fenced blocks such as `prices` show content of the site. */
const IN_ENGLISH = {
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
} satisfies Record<string, StartingText>;

/** Returns the choices of "New page from", by name. @param language of the site, in which imprint and privacy page are */
export function startingTexts(language: string): Record<string, StartingText> {
  const texts = legalTexts[language] ?? legalTexts.en;
  const { imprint, privacy } = texts;
  const elsewhere = { ...imprint.elsewhere, phone: imprint.phone };
  const byLaw = imprint.byLaw && {
    imprint: {
      ...headOf(imprint),
      choice: `Imprint (${imprint.byLaw.law})`,
      details: imprintText(texts, imprint.byLaw),
    },
  };
  return {
    ...IN_ENGLISH,
    ...byLaw,
    'imprint-elsewhere': {
      ...headOf(imprint),
      choice: 'Imprint (elsewhere)',
      details: imprintText(texts, elsewhere),
    },
    privacy: {
      ...headOf(privacy),
      choice: `Privacy (${privacy.law})`,
      details: (facts) => privacyText(facts, texts, true),
    },
    'privacy-elsewhere': {
      ...headOf(privacy),
      choice: 'Privacy (elsewhere)',
      details: (facts) => privacyText(facts, texts, false),
    },
  };
}

const headOf = ({ title, slug, description }: Omit<StartingText, 'menu' | 'details'>) => ({
  ...{ title, slug, description },
  menu: 'footer' as const,
});

/** Returns how to write an imprint. */
const imprintText =
  (
    { note, hints, imprint }: LegalTexts,
    { follows, text, phone }: { follows: string; text: string; phone: string },
  ) =>
  (facts: PageFacts): string => {
    const name = known(facts.name, hints.fullName);
    const address = known(facts.address.join('\\\n'), hints.postalAddress);
    const contact = fill(imprint.contact, {
      email: known(facts.email, hints.email),
      phone: known(facts.phone, phone),
    });
    const nameAndAddress = known(
      [facts.name, ...facts.address].filter(Boolean).join(', '),
      `${hints.fullName}, ${hints.postalAddress}`,
    );
    return `${ownersNote(note, follows)}\n\n${fill(text, {
      address: `${name}\\\n${address}`,
      ...{ contact, name, nameAndAddress },
    })}`;
  };
