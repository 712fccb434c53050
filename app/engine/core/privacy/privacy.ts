/** What a feature adds to the privacy page, in Markdown. */
export type PrivacyPart = {
  /** A paragraph about what reading the site leaves behind. */
  visiting?: string;
  /** A paragraph about what visitors send. */
  forms?: string;
  /** A section with its heading. */
  section?: string;
  /** A paragraph about other services. */
  others?: string;
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
