import * as pageTexts from './';
import * as aboutTexts from './about';
import * as machineTexts from './machines';
import * as mailTexts from './mails';
import * as priceTexts from './prices';
import * as reviewTexts from './reviews';
import * as serviceTexts from './services';
import * as talkTexts from './talks';
import { type Differences, type Made, make } from './words';

/*
 * Words that only the server needs, or that one page gets from its loader. They are not in `words.ts`, which the scripts of
 * every page contain.
 */

const texts = {
  ...pageTexts,
  ...aboutTexts,
  ...mailTexts,
  ...machineTexts,
  ...priceTexts,
  ...reviewTexts,
  ...serviceTexts,
  ...talkTexts,
};

/** All of the owner's words, for the server. */
export type AllWords = Made<typeof texts>;

export type TextName = keyof AllWords;

export const makeAllWords = (differences: Differences): AllWords => make(texts, differences);

export const allDefaultWords = makeAllWords({});
