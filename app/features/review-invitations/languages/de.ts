import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    fields: {
      relation: 'Bitte sagen Sie, woher Sie sich kennen.',
      labels: { quote: 'Ihre Worte', role: 'Rolle', company: 'Firma' },
    },
    refusals: {
      closed:
        'Dieser Link wurde schon benutzt oder ist zu alt. Wenn Sie Ihre Rezension gerade gesendet haben, ist sie angekommen: Darüber gibt es eine E-Mail.',
      usedForReview:
        'Dieser Link wurde schon benutzt. Der Link zum Zurückziehen steht in der E-Mail, die auf Ihre Rezension folgte.',
    },
  },
};
