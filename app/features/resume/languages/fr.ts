import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const fr: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    resume: {
      title: 'CV',
      description: `${fullName(person)}, CV à lire et à imprimer : expérience, projets et leurs résultats, compétences, formation.`,
    },
    resumeLink: 'Lire mon CV',
    resumeText: {
      headings: {
        experience: 'Expérience',
        projects: 'Projets',
        skills: 'Compétences',
        education: 'Formation',
        languages: 'Langues',
        elsewhere: 'Sur le web',
      },
      asOfLabel: 'À jour au',
      file: 'En PDF',
    },
  }),
};
