import { useRouteLoaderData } from '@remix-run/react';
import type { Mark } from '../mark';

/** The part of the root loader's data that every page needs. */
export type RootData = {
  origin: string;
  /** What the site says on every page; in the admin area in English. */
  said: string;
  /** The owner's words that every page shows. */
  ownerWords: string;
  /** The language and the country of whose readers a site in another language than English is, such as `de_DE`. */
  locale?: string;
  /** The picture for sharing pages without one of their own. */
  shareImage: string;
  /** What features say about the owner today, such as "Free from", "January 2027" and "Free from January 2027". */
  facts: { label: string; value: string; sentence: string }[];
  /** The names of the features that are switched off. */
  featuresOff: string[];
  /** Whether pages exist as Markdown, too. */
  hasMarkdown: boolean;
  /**
   * `layout`: the variants of the layout, such as `hero-type ground-paper`. `menu`: a class by which a menu with long labels folds like
   * one beside the longest names (controls.css). `preload`: fonts. `date`: the owner's day, in looks whose pages are dated.
   */
  look: {
    layout: string;
    menu?: 'name-longest';
    preload: string[];
    sheet: string;
    mark: Mark;
    date?: string;
  };
};

const NO_FACTS: RootData['facts'] = [];

/** Returns what features say about the owner today, such as when they are free. */
export const useFacts = () => useRouteLoaderData<RootData>('root')?.facts ?? NO_FACTS;
