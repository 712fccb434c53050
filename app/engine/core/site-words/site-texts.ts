import { type AllWords, makeAllWords, type TextName } from '~/content/all-words';
import { type Differences, makeWords } from '~/content/words';
import { FIELDS } from './fields';
import { SAMPLES, SENTENCES } from './sample-texts';
import { SECTIONS, type Section } from './sections';
import type { OddSentence, SamplePhrases, SiteField, TextGroup } from './text-fields';

/** All texts of the site, those of features too. */
export type SiteTexts = {
  make: (differences: Differences) => AllWords;
  defaults: AllWords;
  /** The names of the texts on the screen "Site", in its order. */
  names: TextName[];
  /** Those of all texts: what is stored of a feature that is off stays. */
  fields: { [Name in TextName]: SiteField };
  /** The sections of the screen, in order. */
  sections: readonly Section[];
  /** Whether the scripts of every page contain the text. */
  isForPages: (name: string) => boolean;
  /** The addresses of the pictures of features. */
  pictures: (words: AllWords) => string[];
  sentences: readonly OddSentence[];
  samples: readonly SamplePhrases[];
};

/** Puts the texts of the engine and of the features together. @param all the texts of features that are off as well */
export function siteTexts(groups: readonly TextGroup[], all: readonly TextGroup[]): SiteTexts {
  const pages = Object.assign({}, ...all.map((group) => group.pages));
  const texts = Object.assign({}, pages, ...all.map(({ server }) => server));
  const fieldsOf = (some: readonly TextGroup[]) =>
    Object.assign({}, FIELDS, ...some.map((group) => group.fields));
  const sections: Section[] = [...SECTIONS];
  for (const { after, ...section } of groups.flatMap((group) => group.sections ?? [])) {
    sections.splice(sections.findIndex(({ id }) => id === after) + 1, 0, section);
  }
  const make = (differences: Differences) => makeAllWords(differences, texts);
  const ofPages = new Set(Object.keys(makeWords({}, pages)));
  return {
    make,
    defaults: make({}),
    names: Object.keys(fieldsOf(groups)) as TextName[],
    fields: fieldsOf(all),
    sections,
    isForPages: (name) => ofPages.has(name),
    pictures: (words) => groups.flatMap((group) => group.pictures?.(words) ?? []),
    sentences: [...SENTENCES, ...groups.flatMap((group) => group.sentences ?? [])],
    samples: [...SAMPLES, ...groups.flatMap((group) => group.samples ?? [])],
  };
}

/** A text that the owner can change, with the labels on the screen "Site". */
export type SiteText = {
  label: string;
  /** The field's name in the form, such as `hero.headline`. */
  path: string;
  section: string;
  /** The label of the section. */
  part: string;
  /** The label of its group; its own label if it is in no group. */
  of: string;
};

/** Lists the texts for the command palette. */
export const listSiteTexts = ({ names, fields, sections }: SiteTexts): SiteText[] =>
  names.flatMap((name) => {
    const { section, shown, parts }: SiteField = fields[name];
    const part = sections.find(({ id }) => id === section)?.label ?? '';
    const about = { section, part, of: shown.label };
    return parts
      ? Object.entries(parts).map(
          ([
            own,
            {
              shown: { label },
            },
          ]) => ({
            ...about,
            label,
            path: `${name}.${own}`,
          }),
        )
      : [{ ...about, label: shown.label, path: name }];
  });
