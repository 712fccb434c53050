import type { AllWords } from '~/content/all-words';
import type { TimelineEntry } from '~/content/types';

/** An entry of a timeline without its times for programs, which the page does not show. */
export type HomeEntry = Omit<TimelineEntry, 'from' | 'to'>;

/** The words of the landing page that the scripts of other pages do not contain. */
export type HomeWords = Pick<AllWords, 'about' | 'services' | 'skillRows'> & {
  education: HomeEntry[];
  experience: HomeEntry[];
};

const shown = ({ from, to, ...entry }: TimelineEntry): HomeEntry => entry;

/** Picks them for the data of the page, as JSON: the format of Remix needs more bytes for so many small texts. */
export const writeHomeWords = (words: AllWords): string =>
  JSON.stringify({
    about: words.about,
    services: words.services,
    skillRows: words.skillRows,
    education: words.education.map(shown),
    experience: words.experience.map(shown),
  } satisfies HomeWords);

export const readHomeWords = (json: string): HomeWords => JSON.parse(json);
