/**
 * The imprint and the privacy page in a language, as texts to start from, in Markdown. `{name}` is a place for what the site knows,
 * `[fill in: …]` one for the owner. `<law>…</law>` is left out of the privacy page that follows no particular law.
 */
export type LegalTexts = {
  /** The first thing to remove. `{follows}`: which law the text follows. */
  note: string;
  /** What to fill in for what the site does not know. */
  hints: Record<'name' | 'fullName' | 'address' | 'postalAddress' | 'email' | 'contract', string>;
  privacy: {
    /** Whose law it follows, for the owner, in English. */
    law: string;
    title: string;
    slug: string;
    description: string;
    follows: string;
    followsNone: string;
    introduction: string;
    responsible: string;
    /** With a link to the contract of a provider. */
    contract: string;
    visiting: Record<'title' | 'hosting' | 'theme' | 'searches' | 'limits', string>;
    messages: Record<'title' | 'text', string>;
    mails: Record<'title' | 'text' | 'none', string>;
    others: Record<'title' | 'videos', string>;
    rights: Record<'title' | 'text' | 'complaint', string>;
    changed: string;
  };
  imprint: {
    title: string;
    slug: string;
    description: string;
    /** The address and the phone of the owner. */
    contact: string;
    phone: string;
    /** By a law; null if the law of the language's country asks for none. */
    byLaw: { law: string; phone: string; follows: string; text: string } | null;
    elsewhere: { follows: string; text: string };
  };
};
