import * as pageTexts from './';
import * as aboutTexts from './about';
import * as lookTexts from './look';
import * as machineTexts from './machines';
import * as mailTexts from './mails';
import * as reviewTexts from './reviews';
import * as serviceTexts from './services';
import {
  type Differences,
  type FeatureWords,
  type Made,
  make,
  type ServerWords,
  type Texts,
} from './words';

/*
 * Words that only the server needs, or that one page gets from its loader. They are not in `words.ts`, which the scripts of
 * every page contain.
 */

const texts = {
  ...pageTexts,
  ...aboutTexts,
  ...lookTexts,
  ...mailTexts,
  ...machineTexts,
  ...reviewTexts,
  ...serviceTexts,
};

/** The words of this folder, for the server. */
export type OwnWords = Made<typeof texts>;

/** All of the owner's words, for the server. */
export type AllWords = OwnWords & FeatureWords & ServerWords;

export type TextName = keyof AllWords;

/** @param ofFeatures the texts of all features */
export const makeAllWords = (differences: Differences, ofFeatures: Texts): AllWords =>
  make<Texts<AllWords>>({ ...texts, ...ofFeatures } as Texts<AllWords>, differences);
