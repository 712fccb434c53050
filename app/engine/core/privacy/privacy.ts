/** A text by language; in English for those that are missing. */
type InLanguages = { en: string; [language: string]: string };

/** What a feature adds to the privacy page, in Markdown. `<law>…</law>` is left out of the page that follows no particular law. */
export type PrivacyPart = {
  /** A paragraph about what reading the site leaves behind. */
  visiting?: InLanguages;
  /** A paragraph about what visitors send. */
  forms?: InLanguages;
  /** A section with its heading. */
  section?: InLanguages;
  /** A paragraph about other services. */
  others?: InLanguages;
  /** What the owner's text must name, and what is wrong with one that does not. */
  check?: { names: RegExp; problem: string };
};

/** What the privacy page says depends on these facts. */
export type PrivacyFacts = {
  /** Who sends the mails, as visitors see it; null if nobody is set. */
  mailProvider: string | null;
  /** Of the features. */
  parts: PrivacyPart[];
};
