/** The same as `limits.ts` for what the owner writes: visitors' pages go without. */

/** Of a picture or a link. */
export const ADDRESS_LIMIT = 2000;

/** Of a newsletter's subject, and of its own words. */
export const NEWSLETTER_LIMITS = { subject: 200, words: 50_000 };

/** Of a mail that the owner writes. */
export const LETTER_LIMITS = { subject: 200, text: 10_000 };

/** What the owner signs in as. */
export const ADMIN_NAME_LIMIT = 100;

/** Of what an uploaded picture shows. */
export const PICTURE_ALT_LIMIT = 300;

/** Of the address of a record's page. Long enough for a headline, short enough to be read. */
export const SLUG_LIMIT = 80;

export const POST_LIMITS = {
  title: 300,
  description: 2000,
  /** Three hundred thousand characters are a book; with them a row stays below D1's 2 MB. */
  details: 300_000,
  image: ADDRESS_LIMIT,
  imageAlt: 500,
  category: 60,
  /** Of each. */
  tags: 40,
  authorName: 100,
  authorImage: ADDRESS_LIMIT,
  authorRole: 100,
  slug: SLUG_LIMIT,
};

export const PROJECT_LIMITS = {
  projectName: 150,
  highlight: 500,
  perspective: 5000,
  about: 20_000,
  challengingPart: 20_000,
  goal: 20_000,
  /** Of each, as of technologies and tags. */
  features: 500,
  techStack: 60,
  tags: 60,
  image: ADDRESS_LIMIT,
  imageAlt: 500,
  liveLink: ADDRESS_LIMIT,
  sourceCode: ADDRESS_LIMIT,
  slug: SLUG_LIMIT,
};

export const REVIEW_LIMITS = { name: 150, position: 200, quote: 5000, image: ADDRESS_LIMIT };
