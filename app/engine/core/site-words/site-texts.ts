import type { LanguageWords } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { Person } from '~/content/types';
import {
  changed,
  type Differences,
  type FeatureWords,
  makeWords,
  type TextName,
  type Texts,
  type Words,
} from '~/content/words';
import { SAMPLE_OWNER } from '../published/author';
import { FIELDS } from './fields';
import { SAMPLES, SENTENCES } from './sample-texts';
import { SECTIONS, type Section } from './sections';
import type { OddSentence, SamplePhrases, SiteField, TextGroup } from './text-fields';

/** All texts of the site, those of features too. */
export type SiteTexts = {
  make: (differences: Differences) => Words;
  defaults: Words;
  /** The names of the texts on the screen "Site", in its order. */
  names: TextName[];
  /** Those of all texts: what is stored of a feature that is off stays. */
  fields: { [Name in TextName]: SiteField };
  /** The sections of the screen, in order. */
  sections: readonly Section[];
  /** The addresses of the pictures of features. */
  pictures: (words: Words) => string[];
  sentences: readonly OddSentence[];
  samples: readonly SamplePhrases[];
};

/**
 * Puts the texts of the engine and of the features together.
 * @param all the texts of features that are off as well @param wordsIn the default texts in another language
 */
export function siteTexts(
  groups: readonly TextGroup[],
  all: readonly TextGroup[],
  wordsIn: (language: string) => LanguageWords,
): SiteTexts {
  const ofFeatures: Texts<FeatureWords> = Object.assign({}, ...all.map(({ texts }) => texts));
  const fieldsOf = (some: readonly TextGroup[]) =>
    Object.assign({}, FIELDS, ...some.map((group) => group.fields));
  const sections: Section[] = [...SECTIONS];
  for (const { after, ...section } of groups.flatMap((group) => group.sections ?? [])) {
    sections.splice(sections.findIndex(({ id }) => id === after) + 1, 0, section);
  }
  const inLanguage = (differences: Differences): Differences => {
    const own = makeWords(differences, ofFeatures);
    const { language } = own.site;
    if (language === ENGLISH) return differences;
    const translated: Differences = wordsIn(language)(own);
    const names = new Set([...Object.keys(translated), ...Object.keys(differences)]);
    return Object.fromEntries(
      [...names].map((name) => [name, changed(translated[name], differences[name])]),
    );
  };
  const { person } = makeWords({}, ofFeatures);
  const make = (differences: Differences) =>
    makeWords(inLanguage(withOwnFace(differences, person)), ofFeatures);
  return {
    make,
    defaults: make({}),
    names: Object.keys(fieldsOf(groups)) as TextName[],
    fields: fieldsOf(all),
    sections,
    pictures: (words) => groups.flatMap((group) => group.pictures?.(words) ?? []),
    sentences: [...SENTENCES, ...groups.flatMap((group) => group.sentences ?? [])],
    samples: [...SAMPLES, ...groups.flatMap((group) => group.samples ?? [])],
  };
}

/**
 * The sample's picture is not shown beside another name: the owner's photograph is, or else their initials.
 * @param person as in the file of the texts: the picture of an owner who has changed the file is their own
 */
function withOwnFace(differences: Differences, person: Person): Differences {
  const own = Object(differences.person);
  const named = { ...person, ...own };
  if (fullName(named) === SAMPLE_OWNER.name) return differences;
  const inFile = fullName(person) === SAMPLE_OWNER.name ? '' : person.picture;
  return { ...differences, person: { picture: inFile || named.portrait, ...own } };
}

/** The language of the default texts. */
const ENGLISH = 'en';

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
