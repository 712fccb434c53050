import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const de: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    resume: {
      title: 'Lebenslauf',
      description: `Der Lebenslauf von ${fullName(person)} zum Lesen und Drucken: Erfahrung, Projekte und was daraus wurde, Kenntnisse, Ausbildung.`,
    },
    resumeLink: 'Lebenslauf lesen',
    resumeText: {
      headings: {
        experience: 'Erfahrung',
        projects: 'Projekte',
        skills: 'Kenntnisse',
        education: 'Ausbildung',
        languages: 'Sprachen',
        elsewhere: 'Anderswo',
      },
      asOfLabel: 'Stand',
      file: 'Als PDF',
    },
  }),
};
