import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    fields: { labels: { email: 'E-Mail-Adresse' } },
    refusals: {
      tooManyMails: 'Wir haben heute zu viele E-Mails verschickt.',
      subscribed: 'Diese Adresse ist schon angemeldet.',
      waiting:
        'Diese Adresse ist schon angemeldet, aber noch nicht bestätigt: Bitte folgen Sie dem Link in unserer E-Mail.',
      sentAgain:
        'Diese Adresse ist schon angemeldet, aber noch nicht bestätigt: Wir haben den Link noch einmal geschickt.',
      stopped:
        'Diese Adresse ist schon angemeldet, oder sie war es, bis sie sich abgemeldet hat. Der Link am Ende jedes Newsletters bringt sie zurück.',
      brokenLink:
        'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.',
      cannotResume: 'Diese Adresse kann mit diesem Link nicht wieder angemeldet werden.',
      oldLink:
        'Dieser Link ist älter als 24 Stunden oder nicht vollständig. Wenn Sie noch nicht auf der Liste stehen, melden Sie sich bitte noch einmal an.',
    },
  },
};
