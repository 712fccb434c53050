import { fullName } from '../owner';
import type { Language } from './language';

/** German, as one speaks to a customer: "Sie". */
export const de: Language<'one' | 'other'> = {
  name: 'Deutsch',
  direction: 'ltr',
  texts: {
    fields: {
      missing: 'Bitte füllen Sie „{label}“ aus.',
      text: '„{label}“ muss Text sein.',
      tooLong: '„{label}“ ist zu lang: höchstens {limit} Zeichen.',
      email: '„{label}“ muss eine Adresse wie name@example.com sein.',
      oneLine: '„{label}“ muss in eine Zeile passen.',
      labels: { name: 'Name', email: 'E-Mail', message: 'Nachricht' },
    },
    pages: {
      frame: {
        skip: 'Zum Inhalt springen',
        loading: 'Lädt …',
        noAnswerYet:
          'Noch keine Antwort. Hier ist nichts verloren: Sie können es noch einmal versuchen.',
        offline:
          'Sie sind offline. Diese Seite bleibt, wie sie ist: Bitte versuchen Sie es später noch einmal.',
        wentWrong: 'Etwas ist schiefgegangen',
        couldNotFetch:
          'Die Daten von {path} konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
        tryAgain: 'Noch einmal versuchen',
        home: 'Zur Startseite',
        notSent: 'Was Sie geschrieben haben, wurde nicht gesendet. Es steht noch hier:',
        sendAgain: 'Noch einmal senden',
      },
      notFound: {
        title: 'Seite nicht gefunden',
        helpfulLinks: 'Die gesuchte Seite gibt es nicht. Vielleicht hilft einer dieser Links:',
        near: 'Meinten Sie:',
        goBack: 'Zurück',
        lamp: 'Lampe',
      },
      site: {
        menu: 'Hauptmenü',
        phoneMenu: 'Menü',
        footer: 'Diese Website',
        search: 'Suche',
        darkTheme: 'Dunkle Farben',
        accessibility: 'Barrierefreiheit',
        ok: 'OK',
        profile: 'Profil von {name}',
        backToTop: 'Nach oben',
        newTab: '(öffnet sich in einem neuen Tab)',
        comma: ', ',
      },
      gone: {
        title: 'Das gibt es nicht mehr',
        heading: 'Was Sie geschrieben haben',
        openAgain: 'Seite noch einmal öffnen',
        contact: 'Schreiben Sie mir',
        labels: {
          name: 'Name',
          email: 'E-Mail',
          message: 'Nachricht',
          about: 'Thema',
          body: 'Kommentar',
          quote: 'Ihre Worte',
          role: 'Rolle',
          company: 'Firma',
        },
      },
      forms: {
        name: 'Name',
        email: 'E-Mail',
        send: 'Senden',
        sending: 'Wird gesendet …',
        trap: 'Bitte frei lassen',
        sent: 'Geschafft! Ihre Nachricht ist gesendet.',
        failed: 'Nicht gesendet',
        failedBecause: 'Nicht gesendet. {message}',
        later: 'Bitte versuchen Sie es später noch einmal.',
      },

      home: {
        tabs: 'Über mich',
        layout: 'Anordnung der Tabs',
        horizontal: 'Waagerecht',
        vertical: 'Senkrecht',
        more: 'Weiterlesen',
        moreAbout: 'Weiterlesen: {title}',
      },
      projects: {
        details: 'Mehr dazu',
        detailsOf: 'Mehr dazu: {name}',
        live: 'Live',
        source: 'Quellcode',
        outside: '{label}: {name} (öffnet sich in einem neuen Tab)',
      },
      project: {
        live: 'Zur Website',
        source: 'GitHub',
        goal: 'Ziel',
        results: 'Ergebnisse',
        perspective: 'Perspektive',
        about: 'Worum es geht',
        story: 'Die Geschichte',
        features: 'Funktionen',
        challenge: 'Was schwer war',
        pictures: 'Bilder',
        openPicture: 'Bild öffnen',
        links: 'Weiterführende Links',
        goOn: 'Wie es weitergeht',
        next: 'Nächstes Projekt',
      },

      lists: {
        pages: 'Seiten',
        ways: 'Alle Beiträge',
        newest: 'Neueste Beiträge',
        older: 'Ältere Beiträge',
      },
      posts: {
        categories: 'Kategorien',
        all: 'Alle',
        search: 'Beiträge durchsuchen',
        find: 'Suchen',
      },
      postSearch: {
        everywhere: 'In allen Kategorien suchen',
        clear: 'Suche zurücksetzen',
        advice:
          'Versuchen Sie es mit weniger Wörtern oder nur dem Anfang eines Wortes: Ein Beitrag wird gefunden, wenn alle in seinem Titel, seinem Text oder seinen Schlagwörtern stehen.',
        none: 'Hier gibt es noch keine Beiträge.',
        latest: 'Das sind die neuesten:',
        all: 'Alle Beiträge anzeigen',
      },
      post: {
        changed: 'Geändert am {day}',
        categories: 'Kategorien',
        readOn: 'Weiterlesen',
        more: 'Weitere Beiträge',
      },
      reading: {
        contents: 'Inhalt',
        details: 'Im Einzelnen:',
        onThisPage: 'Auf dieser Seite',
      },

      search: { find: 'Suchen' },
      searched: {
        kind: 'Art',
        all: 'Alle',
        categories: 'Kategorien',
        tags: 'Schlagwörter',
        clearFilters: 'Filter zurücksetzen',
        clear: 'Suche zurücksetzen',
        suggestion: 'Meinten Sie {suggestion}?',
        pages: 'Seiten',
        newest: 'Neueste',
        older: 'Ältere',
      },
      preview: {
        title: 'Vorschau: {name}',
        draft: 'Das ist ein Entwurf.',
        scheduled: 'Das ist geplant und noch nicht öffentlich.',
        published: 'Das ist veröffentlicht.',
        deleted: 'Das ist gelöscht.',
        until: 'Diese Vorschau gilt bis zum {day}.',
      },
    },
    away: {
      title: '{name} ist bald wieder da',
      text: 'Diese Seite kann gerade nicht gezeigt werden: Die Website hatte heute mehr Besucher, als ihr Tarif erlaubt. Um Mitternacht UTC (00:00 GMT) ist sie wieder da.',
      until: 'Bis dahin erreichen Sie mich unter {email}.',
    },
    labelled: '{label}: {value}',
    records: {
      more: 'Mehr',
      resumeFile: '{name}-Lebenslauf.pdf',
      kinds: {
        post: { one: 'Beitrag', all: 'Beiträge' },
        project: { one: 'Projekt', all: 'Projekte' },
      },
      alsoIn: 'Auch auf Deutsch',
      minutes: '{minutes} Min.',
      readOn: { next: 'Nächster Beitrag', previous: 'Voriger Beitrag', related: 'Passend dazu' },
      facts: {
        client: 'Auftraggeber',
        role: 'Rolle',
        completed: 'Abgeschlossen',
        took: 'Dauer',
        team: 'Team',
        techStack: 'Technik',
        tags: 'Schlagwörter',
      },
      foundPosts: {
        unsearchable:
          'In „{query}“ gibt es keinen Buchstaben und keine Ziffer zu suchen: Das sind alle Beiträge.',
        none: '„{query}“ kommt in keinem Beitrag vor.',
        older: 'Ältere Beiträge zu „{query}“',
        more: 'Mehr als {count} Beiträge zu „{query}“ gefunden',
        count: {
          one: '{count} Beitrag zu „{query}“ gefunden',
          other: '{count} Beiträge zu „{query}“ gefunden',
        },
      },
      foundInCategory: {
        unsearchable:
          'In „{query}“ gibt es keinen Buchstaben und keine Ziffer zu suchen: Das sind alle Beiträge in {category}.',
        none: '„{query}“ kommt in {category} nicht vor.',
        older: 'Ältere Beiträge zu „{query}“ in {category}',
        more: 'Mehr als {count} Beiträge zu „{query}“ in {category} gefunden',
        count: {
          one: '{count} Beitrag zu „{query}“ in {category} gefunden',
          other: '{count} Beiträge zu „{query}“ in {category} gefunden',
        },
      },
      found: {
        section: 'Im Abschnitt „{section}“',
        unsearchable: 'In „{query}“ gibt es nichts, wonach sich suchen lässt.',
        none: '„{query}“ kommt nirgends vor.',
        older: 'Ältere Seiten zu „{query}“',
        more: 'Mehr als {count} Seiten zu „{query}“ gefunden, die neuesten zuerst',
        count: {
          one: '{count} Seite zu „{query}“ gefunden',
          other: '{count} Seiten zu „{query}“ gefunden',
        },
      },
    },
    prose: {
      note: 'Hinweis',
      tip: 'Tipp',
      important: 'Wichtig',
      warning: 'Warnung',
      caution: 'Vorsicht',
      heading: 'Link zu „{heading}“',
      table: 'Tabelle',
      code: 'Code',
      codeOf: 'Code: {name}',
      copy: 'Kopieren',
      copyCode: 'Code kopieren',
      picture: 'Bild öffnen',
      plays: 'Wird von {host} abgespielt',
      done: 'Erledigt',
      toDo: 'Zu erledigen',
      footnote: 'Anmerkung {number}',
      footnotes: 'Anmerkungen',
      backToText: 'Zurück zu Anmerkung {number} im Text',
      backAgain: 'Zurück zur nächsten Stelle mit dieser Anmerkung',
    },
    problems: {
      400: 'Diese Adresse stimmt nicht',
      403: 'Diese Anfrage wurde abgelehnt',
      404: 'Seite nicht gefunden',
      405: 'Das geht hier nicht',
      503: 'Unsere Datenbank ist nicht erreichbar',
      unknown: 'Etwas ist schiefgegangen',
    },
    refusals: {
      tooOften: 'Das war zu oft aus Ihrem Netz.',
      tooManyMessages:
        'Heute sind mehr Nachrichten eingegangen, als diese Website aufbewahren kann.',
      tryAgain: '{what} Bitte versuchen Sie es {when} noch einmal.',
      prove:
        'Hier geht gerade viel mehr ein als sonst. Deshalb muss Ihr Browser kurz rechnen, bevor das Formular gesendet wird. Bitte schalten Sie JavaScript ein, oder versuchen Sie es später noch einmal.',
      tooLarge: 'Das ist zu viel: Mehr als {limit} KiB sind hier nicht möglich.',
      unreadableForm: 'Das Formular konnte nicht gelesen werden. Bitte senden Sie es noch einmal.',
      outdated: 'Nichts wurde geändert: Die Seite ist veraltet. Bitte laden Sie sie neu.',
      otherSite: 'Diese Anfrage kam nicht von einer Seite dieser Website und wurde abgelehnt.',
      unavailable:
        'Die Website erreicht ihre Datenbank nicht. Bitte versuchen Sie es später noch einmal.',
      noWritesToday:
        'Heute kann nichts mehr gespeichert werden: Die Datenbank hat die Schreibvorgänge ihres kostenlosen Tarifs aufgebraucht. Ab Mitternacht (UTC) geht es wieder.',
      noReadsToday:
        'Die Datenbank hat die Lesevorgänge ihres kostenlosen Tarifs für heute aufgebraucht. Ab Mitternacht (UTC) geht es wieder.',
      unexpected:
        'Bei uns ist etwas schiefgegangen. Wenn es wieder geschieht, nennen Sie uns bitte diese Kennung: {id}',
      moved: 'Diese Seite hat jetzt eine andere Adresse.',
      gone: 'Das, worum es in diesem Formular ging, gibt es nicht mehr. Es wurde nichts gesendet, und was Sie geschrieben haben, steht noch hier: Kopieren Sie es, wenn Sie es brauchen.',
    },
  },
  words: ({ person }) => ({
    sectionLinks: [
      { label: 'Start', to: '/#home' },
      { label: 'Über mich', to: '/#about' },
      { label: 'Arbeiten', to: '/#project' },
      { label: 'Arbeitsweise', to: '/#service' },
      { label: 'Kontakt', to: '/#contact' },
    ],
    pages: [
      { label: 'Blog', to: '/blogs' },
      { label: 'Projekte', to: '/all-projects' },
    ],
    hireMe: 'Anfragen',
    helpfulLinks: [
      { label: 'Blog', to: '/blogs', text: 'Was ich gelernt habe, und was es gekostet hat.' },
      { label: 'Alle Projekte', to: '/all-projects', text: 'Was ich gebaut habe und zeigen kann.' },
      { label: 'Kontakt', to: '/contact', text: 'Sagen Sie mir, was Sie gesucht haben.' },
    ],
    profileBox: 'Über mich',
    accessibilityPopup: { title: 'Hoppla …', text: 'Hier gibt es noch nichts Besonderes!' },
    site: {
      title: `${fullName(person)}, Webentwicklung`,
      description: `Portfolio und Blog von ${fullName(person)}: Projekte, Stimmen von Kunden und Beiträge über schnelle, ehrliche Websites.`,
    },
    hero: {
      greeting: `Hallo, ich\u00a0bin\u00a0${fullName(person)}`,
      headline: 'Websites, die sofort da sind und leicht zu ändern bleiben.',
      introduction:
        'Ich entwerfe und baue sie allein, von der ersten Skizze bis zur Übergabe, und sie lesen sich gut auf jedem Bildschirm.',
      resume: 'Lebenslauf',
      facts: [
        { label: 'Antwort', value: 'innerhalb von zwei Werktagen' },
        { label: 'Arbeit', value: 'remote' },
      ],
      recently: 'Zuletzt',
    },
    about: {
      title: 'Über mich',
      tabs: { skills: 'Kenntnisse', experience: 'Erfahrung', education: 'Ausbildung' },
    },
    showcase: {
      title: 'Arbeiten',
      text: 'Die letzten Projekte, und was an jedem schwer war.',
      allProjects: 'Alle Projekte',
    },
    services: {
      title: 'Arbeitsweise',
      text: 'Drei Schritte, in dieser Reihenfolge, und nach jedem gibt es etwas zu sehen.',
      getsLabel: 'Sie bekommen:',
      steps: [
        {
          title: 'Verstehen',
          text: 'Wir nehmen die Aufgabe auseinander: wer kommt, was diese Menschen brauchen, was ihnen im Weg steht.',
          gets: 'Eine Seite in klaren Worten',
          drawing: 'sheet',
        },
        {
          title: 'Entwerfen',
          text: 'Die wenigen Ansichten, auf die es ankommt, mit echten Menschen erprobt, bevor eine Zeile davon gebaut wird.',
          gets: 'Einen Entwurf zum Anklicken',
          drawing: 'window',
        },
        {
          title: 'Umsetzen',
          text: 'Gebaut, gemessen und übergeben, mit Tests und Unterlagen. Sie können es ohne mich betreiben.',
          gets: 'Die Website, und die Schlüssel dazu',
          drawing: 'keys',
        },
      ],
    },
    blogPreview: {
      title: 'Aus dem Blog',
      text: 'Notizen über das Bauen fürs Web, und über das, was fern der Tastatur geschieht.',
      allPosts: 'Alle Beiträge',
    },
    reviewSection: {
      title: 'Stimmen',
      text: 'Was Kunden hinterher gesagt haben.',
      more: 'Weitere Stimmen',
    },
    reviewMark: {
      label: 'Per E-Mail bestätigt am {day}',
      about:
        'Ich habe diese Person per E-Mail um eine Rezension gebeten, und sie kam über den Link dieser E-Mail. Seitdem hat niemand ein Wort daran geändert: Die Website signiert, was gesendet wird, und zeigt dieses Zeichen nur, solange die Signatur passt. Rezensionen ohne das Zeichen habe ich selbst eingetragen.',
      counts:
        '{asked} Kunden per Mail gefragt: {answered} haben geantwortet, {shown} sind zu sehen.',
    },
    blog: {
      title: 'Blog',
      description: `Beiträge von ${fullName(person)} über das Bauen fürs Web.`,
      nothingYet: {
        text: 'Noch gibt es keine Beiträge. So erfahren Sie vom ersten.',
        link: { label: 'Auf dem Laufenden bleiben', to: '/follow' },
      },
    },
    closingParagraphs: [
      'Wenn hier etwas falsch ist oder sich seitdem geändert hat, sagen Sie es mir: Ich berichtige Beiträge und sage es am Anfang.',
      'Ein neuer Beitrag kommt, wenn es etwas zu sagen gibt, nie öfter als zweimal im Monat. Wie Sie davon erfahren, steht unten, und mit einem Klick bestellen Sie es wieder ab.',
    ],
    projectsPage: {
      title: 'Alle Projekte',
      description: `Alles, was ${fullName(person)} gebaut hat und zeigen kann: wozu es dient, was schwer war und woraus es besteht.`,
      ending: {
        title: 'Ein Projekt wie dieses?',
        text: 'Sagen Sie mir, was es können soll. Sie bekommen innerhalb von zwei Werktagen eine Antwort.',
      },
      nothingYet: {
        text: 'Noch sind keine Projekte zu sehen. Fragen Sie mich, woran ich arbeite.',
        link: { label: 'Schreiben Sie mir', to: '/contact' },
      },
    },
    contact: {
      title: 'Kontakt',
      text: 'Eine Frage, ein Projekt oder ein Fehler auf dieser Website: Schreiben Sie mir.',
      queryLabel: 'Ihre Anfrage',
      queryHint: 'Was soll es können, bis wann, und ungefähr für wie viel?',
      promise: 'Eine Antwort innerhalb von zwei Werktagen.',
      map: { title: 'Karte: wo Sie mich finden' },
    },
    followPage: {
      title: 'Folgen',
      text: 'Ein Feed ist eine Datei, die auflistet, was auf einer Website neu ist. Tragen Sie seine Adresse in einen Feed-Reader ein, und er zeigt Ihnen jeden neuen Beitrag neben denen aller anderen Websites, die Sie lesen. Sie müssen sich nirgends anmelden, niemand führt eine Liste der Leser, und Sie gehen, indem Sie die Adresse wieder entfernen.',
      feeds: {
        title: 'Per Feed',
        text: 'Jedes der drei Formate ist recht; Reader finden sie auch über die Adresse einer Seite.',
        posts: 'Alle Beiträge',
        projects: 'Projekte',
      },
      elsewhere: { title: 'Anderswo', text: 'Kürzeres, und woran ich gerade arbeite.' },
    },
    waysToFollow: 'Auf dem Laufenden bleiben',
    footerGroups: [
      { title: 'Direkt zu', links: ['Start', 'Wer ich bin', 'Wie ich denke'] },
      { title: 'Branchen', links: ['Handel und E-Commerce', 'Informationstechnik', 'Finanzen'] },
    ],
    footerSentence: 'Ich baue Websites für Menschen, die Besseres zu tun haben.',
    pageCost: {
      arrived: 'Diese Seite war in {seconds} s und mit {size} KB bei Ihnen.',
      cached: 'Diese Seite war in {seconds} s bei Ihnen, aus Ihrem Cache.',
      waiting: 'Diese Seite war da, bevor Sie danach fragten.',
    },
    copyright: 'Alle Rechte vorbehalten',
    searchPage: {
      title: 'Suche',
      description:
        'Beiträge und Projekte: nach einem Wort, nach dem Anfang eines Wortes oder nach einem Stück Code.',
      advice:
        'Versuchen Sie es mit weniger Wörtern oder nur dem Anfang eines Wortes: Eine Seite wird gefunden, wenn alle darin stehen.',
    },
    mails: {
      acknowledgement: {
        hello: 'Guten Tag,',
        subject: 'Ihre Nachricht ist angekommen',
        text: 'Danke, dass Sie geschrieben haben. Ihre Nachricht ist bei mir, und ich antworte innerhalb von zwei Werktagen.',
        unexpected:
          'Wenn Sie mir nicht geschrieben haben, hat jemand anders Ihre Adresse in das Formular getippt: Sie können diese E-Mail löschen.',
      },
    },
  }),
};
