import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    page: {
      email: 'E-Mail-Adresse',
      subscribe: 'Anmelden',
      failed: 'Die Anmeldung ist fehlgeschlagen',
    },
    subscribed:
      'Danke für Ihre Anmeldung! Bitte folgen Sie dem Link, den wir Ihnen geschickt haben.',
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
  words: () => ({
    newsletterPage: {
      title: 'Newsletter',
      text: 'Neue Beiträge und hin und wieder eine Frage, nie öfter als zweimal im Monat. Ihre Adresse dient nur dafür.',
      confirm: 'Anmeldung bestätigen',
      confirmButton: 'Bestätigen',
      confirmed: 'Sie stehen auf der Liste. Der nächste Newsletter kommt auch zu Ihnen.',
      unsubscribe: 'Vom Newsletter abmelden',
      unsubscribeButton: 'Abmelden',
      unsubscribed: 'Sie stehen nicht mehr auf der Liste und bekommen keine Newsletter mehr.',
      again: 'Das war ein Versehen: wieder anmelden',
      resubscribed: 'Sie stehen wieder auf der Liste.',
    },
    followByMail: {
      title: 'Per E-Mail',
      text: 'Der Newsletter bringt neue Beiträge und hin und wieder eine Frage, nie öfter als zweimal im Monat.',
    },
    newsletterLink: 'Newsletter',
    newsletterHeading: 'Neues per Newsletter',
    newsletterMails: {
      confirmation: {
        subject: 'Bitte bestätigen Sie Ihre Anmeldung',
        text: 'Jemand, hoffentlich Sie, hat den Newsletter an diese Adresse bestellt. Er beginnt, sobald Sie ihn bestätigen; der Link gilt 24 Stunden.',
        button: 'Anmeldung bestätigen',
        unexpected: 'Wenn Sie es nicht waren, tun Sie nichts: Es kommt keine weitere E-Mail.',
      },
      newsletter: {
        onTheSite: 'Auf der Website lesen',
        reason: 'Sie bekommen diese E-Mail, weil Sie den Newsletter bestellt haben.',
        unsubscribe: 'Mit einem Klick abmelden',
      },
    },
  }),
};
