import * as pageTexts from './';
import * as machineTexts from './machines';
import * as mailTexts from './mails';
import * as talkTexts from './talks';
import { type Differences, type Made, make } from './words';

/* Words that only the server needs. They are not in `words.ts`, which the scripts of every page contain. */

const texts = { ...pageTexts, ...mailTexts, ...machineTexts, ...talkTexts };

/** All of the owner's words, for the server. */
export type AllWords = Made<typeof texts>;

export type TextName = keyof AllWords;

export const makeAllWords = (differences: Differences): AllWords => make(texts, differences);

export const allDefaultWords = makeAllWords({});
