import type { Made, Texts, Words } from '~/content/words';
import {
  anyLink,
  checked,
  type Field,
  line,
  type Options,
  parts,
  rare,
  required,
  text,
} from '~/engine/kit/fields/field';
import type { Section, SectionId } from './sections';

/* The form fields of the owner's texts, on the screen "Site". */

/** A field with the section that it is in. `page`: what shows the text, if the page of the section does not. */
export type SiteField = Field & { section: string; page?: string };

/** A sentence that came with the site and reads oddly, with a better one. `path`: the name of its field. */
export type OddSentence = { path: string; label: string; original: string; proposal: string };

/** A text about the owner, with phrases that only the sample text has. */
export type SamplePhrases = { what: string; name: string; phrases: RegExp };

/** The texts of a feature, with a field for each. */
export type TextGroup = {
  /** Default texts. */
  texts: Texts;
  fields: { [name: string]: SiteField };
  /** Its own sections, each placed after the one with the id `after`. */
  sections?: readonly (Section & { after: string })[];
  /** The addresses of the pictures that pages show. */
  pictures?: (words: Words) => string[];
  sentences?: readonly OddSentence[];
  samples?: readonly SamplePhrases[];
};

type FieldsOf<Words, Id extends string> = {
  [Name in keyof Words]: Field<Words[Name], unknown> & { section: Id };
};

/** Fields that match texts exactly: none without a text, and no part of one. */
type Matching<Words, F extends { [Name in keyof F]: Field }> = {
  [Name in keyof F]: Name extends keyof Words
    ? Words[Name] extends F[Name]['blank']
      ? unknown
      : 'has fields without text'
    : 'is no text';
};

/** Checks the types: every text has a field, and every field a text. */
export const fieldsOf =
  <Words, Id extends string>() =>
  <F extends FieldsOf<Words, Id>>(fields: F & Matching<Words, F>): F =>
    fields;

/** Declares the texts of a feature. A text without a field does not compile, and neither does a field without a text. */
export const textGroup = <
  Own extends object,
  const Id extends string,
  F extends FieldsOf<Made<Own>, Id | SectionId>,
>(
  group: Omit<TextGroup, 'fields' | 'sections' | 'texts'> & {
    texts: Own;
    sections?: readonly (Section & { id: Id; after: string })[];
    fields: F & Matching<Made<Own>, F>;
  },
): TextGroup => group as TextGroup;

export const inSection = <const Id extends string, F extends Field>(
  section: Id,
  field: F,
  page?: string,
) => ({ ...field, section, ...(page === undefined ? {} : { page }) });

/** In characters. */
export const SHORT = 80;
const LONG = 200;

export const short = (label: string, options?: Options) => required(line(label, SHORT, options));
/** A single line for a sentence, which wraps instead of scrolling. */
export const long = (label: string, limit = LONG, options: Options = {}) =>
  line(label, limit, { rows: 1, ...options });
export const sentence = (label: string, options?: Options) => required(long(label, LONG, options));
/** A line with a place that the site fills in. @param place such as `day` for `{day}` */
export const withPlace = (label: string, place: string) =>
  checked(short(label, { hint: `The site fills in {${place}}.` }), (words) =>
    words.includes(`{${place}}`) ? null : `${label} must contain {${place}}.`,
  );
export const paragraph = (label: string, options?: Options) => required(text(label, 1000, options));

export const menuEntry = { label: short('Label'), to: required(anyLink('Address')) };
export const nothingYet = rare(
  parts('While there is nothing to show', {
    text: paragraph('Text'),
    link: parts('Link', menuEntry),
  }),
);
export const subjectAndText = { subject: sentence('Subject'), text: paragraph('Text') };
export const subjectTextAndButton = { ...subjectAndText, button: short('Button') };
export const headOf = { title: short('Title'), text: paragraph('Text') };
export const described = { title: short('Title'), description: paragraph('Description') };
