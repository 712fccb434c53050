import { Link } from '@remix-run/react';
import type { PostCard } from '~/engine/core/published/posts';

/** The attributes of a text in another language than the site; undefined for any other. */
export type TextLanguage = PostCard['language'];

/** The link to a text in another language, and its words in that language. */
export type ShownTranslation = NonNullable<TextLanguage> & {
  to: string;
  hrefLang: string;
  text: string;
};

/** The links to the same text in other languages. */
export const Translations = ({ translations }: { translations?: ShownTranslation[] | undefined }) =>
  translations?.map(({ text, ...link }) => (
    <Link key={link.to} {...link} className="link inline-flex min-h-11 items-center">
      {text}
    </Link>
  ));
