import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const ar: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    resume: {
      title: 'السيرة الذاتية',
      description: `السيرة الذاتية: ${fullName(person)}. الخبرة، والمشاريع ونتائجها، والمهارات، والتعليم، للقراءة والطباعة.`,
    },
    resumeLink: 'قراءة السيرة الذاتية',
    resumeText: {
      headings: {
        experience: 'الخبرة',
        projects: 'المشاريع',
        skills: 'المهارات',
        education: 'التعليم',
        languages: 'اللغات',
        elsewhere: 'في مواقع أخرى',
      },
      asOfLabel: 'آخر تحديث',
      file: 'نسخة PDF',
    },
  }),
};
