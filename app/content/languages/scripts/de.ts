import type { ScriptLanguage } from '../language';

export const text: ScriptLanguage<'one' | 'other'> = {
  network: {
    offline: 'Sie sind offline',
    unreached: 'Die Website ist nicht erreichbar',
    notSent:
      'Es wurde nichts gesendet, und nichts ist verloren: Bitte versuchen Sie es später noch einmal.',
    pageStays:
      'Die andere Seite kann jetzt nicht geladen werden. Diese bleibt, wie sie ist: Bitte versuchen Sie es später noch einmal.',
    noAnswer: 'Es kam keine Antwort',
    tryAgain: 'Hier ist nichts verloren: Versuchen Sie es noch einmal, es zählt nur einmal.',
    noAnswerYet:
      'Es kam keine Antwort. Hier ist nichts verloren: Versuchen Sie es noch einmal, es zählt nur einmal.',
    later: 'Die Website war nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  },
  fields: {
    left: { one: 'noch {count} Zeichen', other: 'noch {count} Zeichen' },
    tooMany: { one: '{count} Zeichen zu viel', other: '{count} Zeichen zu viel' },
    leftInLine: {
      one: 'Längste Zeile: noch {count} Zeichen',
      other: 'Längste Zeile: noch {count} Zeichen',
    },
    tooManyInLine: {
      one: 'Längste Zeile: {count} Zeichen zu viel',
      other: 'Längste Zeile: {count} Zeichen zu viel',
    },
    suggestion: 'Meinten Sie {email}?',
  },
  palette: {
    placeholder: 'Suchen, oder irgendwohin springen',
    theme: { light: 'Zum dunklen Design wechseln', dark: 'Zum hellen Design wechseln' },
    copyMail: 'Meine E-Mail-Adresse kopieren',
    mailCopied: 'Die Adresse ist kopiert.',
    feed: 'Per RSS-Feed folgen',
    search: 'Suche',
    results: 'Ergebnisse',
    close: 'Schließen',
    keys: ['↑ ↓ wählen', 'Enter öffnen', 'Esc schließen'],
    pages: 'Gehe zu',
    actions: 'Aktionen',
    found: 'Gefunden',
    nothing: '„{query}“ kommt nirgends vor.',
    more: 'Mehr als {count} Seiten gefunden',
    count: { one: '{count} Seite gefunden', other: '{count} Seiten gefunden' },
    section: 'In „{section}“',
    suggestion: 'Meinten Sie {suggestion}?',
    searchPage: 'Zur Suchseite',
    all: 'Alle Ergebnisse',
    offline: 'Sie sind offline: Die Suche braucht das Netz.',
    silent: 'Die Suche antwortet nicht. Bitte versuchen Sie es noch einmal.',
  },
  texts: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert',
    selected:
      'Der Browser lässt Seiten nicht kopieren. Der Code ist markiert: Kopieren Sie ihn mit der Tastatur.',
    pictures: 'Bilder',
    picture: '{number} von {total}: {alt}',
    closePicture: 'Schließen',
    zoom: 'Vergrößern',
    previous: 'Voriges Bild',
    next: 'Nächstes Bild',
    noPicture: 'Das Bild konnte nicht geladen werden.',
    video: 'Video',
    noVideo:
      'Es kann hier nicht abgespielt werden. Drücken Sie noch einmal, um die Datei zu öffnen.',
  },
  resume: {
    started: 'Der Download beginnt!',
    wait: 'Je nach Verbindung dauert er einen Moment.',
    failed: 'Der Download ist fehlgeschlagen',
    later: 'Bitte versuchen Sie es später noch einmal.',
  },
  toasts: { label: 'Meldungen', close: 'Schließen' },
  ok: 'OK',
  open: 'Öffnen',
};
