/** What visitors leave that may become more: a message, a sign-up, a talk. `lead.server.ts` declares their kinds. */

export type LeadKey = { kind: string; id: string };

/** A page that somebody read before, and the title of its record, if it has one. */
export type ReadPage = { path: string; title: string | null; at: Date };

/** A form about somebody on the page of what they sent. */
export type LeadForm = {
  /** Names the form. */
  title: string;
  /** What is stored already: the texts before and after the date. */
  stored: { before: string; date: Date; after: string } | null;
  fields: { label: string; name: string; value: string }[];
  buttons: { text: string; intent: string }[];
};
