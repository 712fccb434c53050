import type { LegalTexts } from './legal';

export const de: LegalTexts = {
  note: 'Lesen Sie diesen Text und entfernen Sie dann diese Zeile. {follows}. Er ist ein Anfang und keine Rechtsberatung',
  hints: {
    name: 'Ihr Name',
    fullName: 'Vor- und Nachname',
    address: 'Straße, Ort, Land',
    postalAddress: 'Straße und Hausnummer, Postleitzahl und Ort; ein Postfach genügt nicht',
    email: 'Ihre E-Mail-Adresse',
    contract: 'ein Link zu Ihrem Vertrag zur Auftragsverarbeitung mit {provider}',
  },
  privacy: {
    law: 'EU',
    title: 'Datenschutz',
    slug: 'datenschutz',
    description: 'Was diese Website über Sie speichert, warum, und wie lange.',
    follows:
      'Er folgt der DSGVO, dem Recht der EU. Wenn Sie anderswo leben, beginnen Sie mit „Privacy (elsewhere)“',
    followsNone:
      'Er folgt keinem bestimmten Recht. Finden Sie heraus, was das Recht Ihres Landes verlangt',
    introduction: 'Hier steht, was diese Website über Sie speichert, warum, und wie lange.',
    responsible: 'Verantwortlich',
    contract:
      'Das geschieht in meinem Auftrag, nach einem [Vertrag zur Auftragsverarbeitung]({address}).',
    visiting: {
      title: 'Wenn Sie diese Website lesen',
      hosting:
        'Die Website wird von Cloudflare ausgeliefert. Um eine Seite zu senden, verarbeitet Cloudflare Ihre IP-Adresse und was Ihr Browser mit jeder Anfrage mitschickt. {contract}<law> Rechtsgrundlage ist mein berechtigtes Interesse an einer sicheren Website, die funktioniert (Art. 6 Abs. 1 lit. f DSGVO).</law>',
      theme:
        'Bei Besuchern setzt die Website keine Cookies. Wenn Sie zwischen hellen und dunklen Farben wechseln, merkt sich das Ihr Browser. Bis Sie den Tab schließen, merkt er sich auch, dass Sie die erste Animation gesehen haben. Beides wird nicht an mich gesendet.',
      searches:
        'Die Wörter einer Suche, die nichts gefunden hat, und Adressen, die es nicht gibt, werden 30 Tage lang ohne Namen aufbewahrt.',
      limits:
        'Gegen Missbrauch zählt die Website, wie oft ein Netz Formulare sendet oder sich vergeblich anmeldet. Gespeichert wird ein Hash mit geheimem Schlüssel, nicht die IP-Adresse, und nach spätestens drei Tagen wird er gelöscht.',
    },
    messages: {
      title: 'Wenn Sie schreiben',
      text: '**Nachrichten.** Ihr Name, Ihre E-Mail-Adresse und Ihre Nachricht werden gespeichert, damit ich antworten kann<law> (Art. 6 Abs. 1 lit. b oder f DSGVO)</law>. Sie bleiben, bis ich sie lösche; gelöschte Nachrichten und Spam sind nach 30 Tagen weg. Möglicherweise erhalten Sie eine Eingangsbestätigung per E-Mail.',
    },
    mails: {
      title: 'E-Mails',
      text: 'E-Mails versendet {provider} und erhält dafür Ihre Adresse und den Text. {contract} Der Anbieter meldet möglicherweise, dass eine E-Mail nicht ankam oder als Spam markiert wurde. Texte und Adressen gesendeter E-Mails löscht diese Website nach 30 Tagen, die von nicht zustellbaren nach 90 Tagen und die von Bestätigungs-E-Mails nach 24 Stunden. Meine Antworten auf Ihre Nachrichten bleiben so lange wie die Nachricht.',
      none: 'Diese Website versendet zurzeit keine E-Mails. Vorbereitete E-Mails warten, bis sie gesendet werden können; solche mit einem Link zur Bestätigung einer Adresse werden nach 24 Stunden gelöscht.',
    },
    others: {
      title: 'Andere Dienste',
      videos:
        'Videos von YouTube und Vimeo werden erst geladen, wenn Sie darauf drücken. Dann verbindet sich Ihr Browser mit diesem Dienst, und der erfährt Ihre IP-Adresse.',
    },
    rights: {
      title: 'Ihre Rechte',
      text: 'Sie können Auskunft darüber verlangen, was über Sie gespeichert ist, und es berichtigen, löschen, einschränken oder sich geben lassen<law> (Art. 15 bis 20 DSGVO)</law>. Sie können der Verwendung widersprechen<law> (Art. 21 DSGVO)</law> und eine Einwilligung jederzeit widerrufen; was vorher geschah, bleibt rechtmäßig. Schreiben Sie dazu an die Adresse oben.',
      complaint:
        'Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO): [fill in: die Behörde Ihres Bundeslandes].',
    },
    changed: 'Zuletzt geändert: {day}',
  },
  imprint: {
    title: 'Impressum',
    slug: 'impressum',
    description: 'Wer für diese Website verantwortlich ist.',
    contact: 'E-Mail: {email}\\\nTelefon: {phone}',
    phone: 'Nummer; entfernen Sie die Zeile, wenn Sie keine angeben',
    byLaw: {
      law: 'Germany',
      phone: 'Nummer, oder ein anderer ebenso schneller Weg zu Ihnen',
      follows:
        'Er folgt deutschem Recht (DDG, UStG, MStV, VSBG). Wenn Sie anderswo leben, auch in Österreich oder der Schweiz, beginnen Sie mit „Imprint (elsewhere)“',
      text: `Angaben gemäß § 5 DDG

{address}\\
Deutschland

## Kontakt

{contact}

## Umsatzsteuer

Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: [fill in: DE und neun Ziffern; entfernen Sie den Abschnitt, wenn Sie keine haben, und nennen Sie hier nie Ihre Steuernummer]

## Beruf

[fill in: nur bei reglementierten Berufen: die Berufsbezeichnung, der Staat, der sie verliehen hat, die Kammer und ein Link zu den Regeln; sonst entfernen Sie den Abschnitt]

## Verantwortlich für den Inhalt

Gemäß § 18 Abs. 2 MStV: {nameAndAddress}

## Streitigkeiten mit Verbrauchern

Ich bin weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). [fill in: entfernen Sie den Abschnitt, wenn Sie nur für Unternehmen arbeiten oder am Ende des letzten Jahres höchstens zehn Menschen für Sie gearbeitet haben; berichtigen Sie ihn, wenn Sie teilnehmen]`,
    },
    elsewhere: {
      follows:
        'Er folgt keinem bestimmten Recht. Finden Sie heraus, was das Recht Ihres Landes verlangt, zum Beispiel die Nummer eines Registers oder einer Steuer',
      text: `Diese Website betreibt:

{address}

## Kontakt

{contact}`,
    },
  },
};
