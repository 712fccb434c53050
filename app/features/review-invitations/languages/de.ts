import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    fields: {
      relation: 'Bitte sagen Sie, wie Sie zusammengearbeitet haben.',
      labels: { quote: 'Ihre Worte', role: 'Rolle', company: 'Firma' },
    },
    refusals: {
      closed:
        'Dieser Link wurde schon benutzt oder ist zu alt. Wenn Sie Ihre Rezension gerade gesendet haben, ist sie angekommen: Darüber gibt es eine E-Mail.',
      usedForReview:
        'Dieser Link wurde schon benutzt. Der Link zum Zurückziehen steht in der E-Mail, die auf Ihre Rezension folgte.',
    },
  },
  words: ({ person }) => ({
    reviewPage: {
      title: 'Ihre Rezension',
      text: `Sie haben mit ${fullName(person)} gearbeitet. Sagen Sie mit Ihren eigenen Worten, wie es war: was gut lief, was nicht, und wem Sie es empfehlen würden. Ein paar Sätze genügen.`,
      aboutProject: 'Es geht um das Projekt „{project}“.',
      quoteLabel: 'Ihre Worte',
      nameLabel: 'Ihr Name',
      roleLabel: 'Ihre Rolle',
      companyLabel: 'Ihre Firma',
      relationLabel: 'Wie haben Sie zusammengearbeitet?',
      relations: {
        client: 'Ich gab den Auftrag',
        employer: 'Als Arbeitgeber',
        colleague: 'Im selben Team',
      },
      shownLabel: 'Was darf neben Ihren Worten stehen?',
      showName: 'Mein Name',
      showRole: 'Meine Rolle und Firma',
      anonymous: {
        client: 'Aus der Kundschaft',
        employer: 'Ein Arbeitgeber',
        colleague: 'Aus dem Team',
      },
      promise: `${person.firstName} kann veröffentlichen, was Sie schreiben, oder nicht, aber kein Wort daran ändern. Sie können es jederzeit zurückziehen.`,
      button: 'Rezension senden',
      decline: 'Ich möchte lieber nicht',
      declineHint:
        'Ihr Name und Ihre Adresse werden gelöscht, und Sie werden nicht noch einmal gefragt.',
      states: {
        used: 'Dieser Link wurde schon benutzt. In der E-Mail, die darauf folgte, steht der Link, mit dem Sie die Rezension sehen oder zurückziehen.',
        expired: 'Dieser Link ist älter als 60 Tage und funktioniert nicht mehr.',
        withdrawn:
          'Alles, was Sie hier geschrieben haben, ist gelöscht. Danke, dass Sie es uns gesagt haben.',
        waiting: `Danke, Ihre Rezension ist angekommen. ${person.firstName} liest sie als Nächstes und veröffentlicht sie, wie sie ist, oder nicht.`,
        shown: 'Danke, Ihre Rezension ist veröffentlicht.',
        refused: 'Danke. Ihre Rezension wird nicht veröffentlicht.',
      },
      keepLink:
        'Heben Sie die Adresse dieser Seite auf, um Ihre Rezension später zurückziehen zu können. Sie steht auch in der E-Mail, die Sie bekommen haben.',
      withdraw: 'Rezension zurückziehen',
      withdrawHint:
        'Sie verschwindet sofort von der Website, und Ihre Worte werden gelöscht. Das lässt sich nicht rückgängig machen.',
    },
    reviewMails: {
      invitation: {
        hello: 'Guten Tag {name},',
        subject: 'Würden Sie ein paar Sätze über unsere Arbeit schreiben?',
        text: 'Ich möchte auf meiner Website zeigen, wie es ist, mit mir zu arbeiten, in den Worten der Menschen, die es wissen. Was Sie schreiben, kann ich nicht ändern, und Sie können es jederzeit zurückziehen. Der Link gilt 60 Tage.',
        button: 'Rezension schreiben',
        unexpected:
          'In zwei Wochen kommt eine Erinnerung, danach nichts mehr. Wenn Sie lieber nicht möchten, gibt es auf der Seite hinter dem Link einen Knopf dafür.',
      },
      reminder: {
        hello: 'Guten Tag {name},',
        subject: 'Ein paar Sätze über unsere Arbeit?',
        text: 'Vor zwei Wochen habe ich Sie um ein paar Sätze über unsere Arbeit gebeten. Wenn Sie fünf Minuten haben, würde ich mich freuen. Dies ist die einzige Erinnerung.',
        button: 'Rezension schreiben',
        unexpected:
          'Wenn Sie lieber nicht möchten, gibt es auf der Seite hinter dem Link einen Knopf dafür.',
      },
      thanks: {
        hello: 'Guten Tag,',
        subject: 'Danke für Ihre Rezension',
        text: 'Ihre Rezension ist angekommen. Ich lese sie als Nächstes und veröffentliche sie, wie sie ist, oder nicht. Auf dieser Seite sehen Sie, was daraus geworden ist, und können sie jederzeit zurückziehen: Heben Sie diese E-Mail auf.',
        button: 'Rezension sehen oder zurückziehen',
      },
    },
  }),
};
