import type { LegalTexts } from './legal';

export const fr: LegalTexts = {
  note: 'lisez ce texte, puis supprimez cette ligne. {follows}. C’est un point de départ, pas un conseil juridique',
  hints: {
    name: 'votre nom',
    fullName: 'prénom et nom',
    address: 'rue, ville, pays',
    postalAddress: 'numéro et rue, code postal et ville ; une boîte postale ne suffit pas',
    email: 'votre adresse e-mail',
    contract: 'un lien vers votre contrat de sous-traitance avec {provider}',
  },
  privacy: {
    law: 'EU',
    title: 'Confidentialité',
    slug: 'confidentialite',
    description: 'Ce que ce site enregistre à votre sujet, pourquoi, et pour combien de temps.',
    follows:
      'Il suit le RGPD, le règlement de l’Union européenne. Si vous vivez ailleurs, partez de « Privacy (elsewhere) »',
    followsNone:
      'Il ne suit aucun droit en particulier. Renseignez-vous sur ce que demande celui de votre pays',
    introduction:
      'Cette page explique ce que ce site enregistre à votre sujet, pourquoi, et pour combien de temps.',
    responsible: 'Responsable du traitement',
    contract:
      'Il le fait pour mon compte, dans le cadre d’un [contrat de sous-traitance]({address}).',
    visiting: {
      title: 'Quand vous consultez ce site',
      hosting:
        'Le site est hébergé par Cloudflare. Pour envoyer une page, ce prestataire traite votre adresse IP et ce que votre navigateur transmet à chaque requête. {contract}<law> La base légale est mon intérêt légitime à proposer un site sûr et qui fonctionne (art. 6, par. 1, point f, du RGPD).</law>',
      theme:
        'Le site ne dépose aucun cookie sur votre appareil. Si vous changez de thème (clair ou sombre), votre navigateur s’en souvient. Jusqu’à la fermeture de l’onglet, il se souvient aussi que vous avez vu la première animation. Rien de tout cela ne m’est transmis.',
      searches:
        'Les mots d’une recherche sans résultat et les adresses qui n’existent pas sont conservés 30 jours, sans nom associé.',
      limits:
        'Pour éviter les abus, le site compte les envois de formulaires et les échecs de connexion de chaque réseau. Il enregistre une empreinte calculée avec une clé secrète, pas l’adresse IP, et l’efface au bout de trois jours au plus.',
    },
    messages: {
      title: 'Quand vous écrivez',
      text: '**Messages.** Votre nom, votre adresse e-mail et votre message sont enregistrés pour que je puisse répondre<law> (art. 6, par. 1, point b ou f, du RGPD)</law>. Ils sont conservés jusqu’à ce que je les supprime ; les messages supprimés et le spam disparaissent au bout de 30 jours. Il se peut que vous receviez un accusé de réception par e-mail.',
    },
    mails: {
      title: 'E-mails',
      text: 'Les e-mails sont envoyés par {provider}, qui reçoit votre adresse et le texte. {contract} Ce prestataire peut signaler qu’un e-mail n’est pas arrivé ou a été marqué comme spam. Ce site efface le texte et l’adresse des e-mails envoyés au bout de 30 jours, ceux des e-mails en échec au bout de 90 jours, et ceux des e-mails de confirmation au bout de 24 heures. Mes réponses sont conservées aussi longtemps que votre message.',
      none: 'Ce site n’envoie pas d’e-mails pour le moment. Ceux qu’il a préparés attendent de pouvoir partir ; ceux qui contiennent un lien pour confirmer une adresse sont effacés au bout de 24 heures.',
    },
    others: {
      title: 'Autres services',
      videos:
        'Les vidéos de YouTube et de Vimeo ne se chargent que si vous les lancez. Votre navigateur se connecte alors à ce service, qui reçoit votre adresse IP.',
    },
    rights: {
      title: 'Vos droits',
      text: 'Vous pouvez me demander ce qui est enregistré à votre sujet, le faire rectifier ou effacer, en faire limiter l’utilisation, ou en recevoir une copie. Vous pouvez vous opposer à cette utilisation et retirer un consentement à tout moment ; ce qui a été fait avant reste licite<law> (art. 7 et 15 à 21 du RGPD)</law>.<law> Vous pouvez aussi dire ce que vos données doivent devenir après votre mort (art. 85 de la loi Informatique et Libertés).</law> Écrivez à l’adresse ci-dessus.',
      complaint:
        'Vous pouvez enfin adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [www.cnil.fr](https://www.cnil.fr/fr/plaintes). [fill in: supprimez cette note si vous vivez en France ; sinon, nommez l’autorité de votre pays]',
    },
    changed: 'Dernière modification : {day}',
  },
  imprint: {
    title: 'Mentions légales',
    slug: 'mentions-legales',
    description: 'Qui édite et qui héberge ce site.',
    contact: 'E-mail : {email}\\\nTéléphone : {phone}',
    phone: 'numéro ; supprimez cette ligne si vous n’en publiez pas',
    byLaw: {
      law: 'France',
      phone: 'numéro',
      follows:
        'Il suit le droit français (LCEN, art. 1-1). Si vous vivez ailleurs, partez de « Imprint (elsewhere) »',
      text: `## Éditeur

{address}\\
France

{contact}

[fill in: votre statut, par exemple « entrepreneur individuel (EI) », ou la forme et le capital de votre société]\\
SIREN : [fill in: neuf chiffres, et la ville du RCS ou le numéro au RNE]\\
TVA intracommunautaire : [fill in: FR et onze caractères ; supprimez cette ligne si vous n’en avez pas]

## Directeur de la publication

{name}

## Hébergeur

Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, États-Unis, [www.cloudflare.com](https://www.cloudflare.com), téléphone : [fill in: le numéro que publie Cloudflare]

## Profession

[fill in: seulement pour une profession réglementée : son titre, l’État qui l’a accordé, l’ordre et un lien vers ses règles ; sinon, supprimez cette section]

## Médiation de la consommation

[fill in: si vous travaillez pour des particuliers, le nom, l’adresse et le site de votre médiateur (art. L616-1 du Code de la consommation) ; sinon, supprimez cette section]`,
    },
    elsewhere: {
      follows:
        'Il ne suit aucun droit en particulier. Renseignez-vous sur ce que demande celui de votre pays, comme un numéro d’immatriculation ou d’identification fiscale',
      text: `Ce site est édité par :

{address}

## Contact

{contact}`,
    },
  },
};
