import type { LegalTexts } from './legal';

export const en: LegalTexts = {
  note: 'read this text, then remove this line. {follows}. It is a start, and no legal advice',
  hints: {
    name: 'your name',
    fullName: 'first name and surname',
    address: 'street, town, country',
    postalAddress: 'street and number, postcode and town; a post office box is not enough',
    email: 'your mail address',
    contract: 'a link to your contract with {provider} on data processing',
  },
  privacy: {
    law: 'EU',
    title: 'Privacy',
    slug: 'privacy',
    description: 'What this site stores about you, why, and for how long.',
    follows:
      'It follows the GDPR, the law of the EU and, nearly the same, of the United Kingdom. If you live elsewhere, start from “Privacy (elsewhere)”',
    followsNone: 'It follows no particular law. Find out what the law of your country asks for',
    introduction: 'This page says what this site stores about you, why, and for how long.',
    responsible: 'Who is responsible',
    contract: 'It does so for me, under a [contract on data processing]({address}).',
    visiting: {
      title: 'When you read this site',
      hosting:
        'The site is hosted by Cloudflare. To deliver a page, Cloudflare processes your IP address and what your browser sends with each request. {contract}<law> The legal basis is my legitimate interest in a site that works and is safe (Art. 6(1)(f) GDPR).</law>',
      theme:
        'The site sets no cookies for visitors. If you switch between the light and the dark theme, your browser remembers it. Until you close the tab, it also remembers that you have seen the first animation. Neither is sent to me.',
      searches:
        'The words of a search that found nothing, and addresses that do not exist, are kept for 30 days without a name.',
      limits:
        'To limit abuse, the site counts submissions and failed sign-ins of a network. It stores a keyed hash, not the IP address, and deletes it within three days.',
    },
    messages: {
      title: 'When you write',
      text: '**Messages.** Your name, mail address and message are stored so that I can answer<law> (Art. 6(1)(b) or (f) GDPR)</law>. They stay until I delete them; deleted messages and spam are gone after 30 days. You may get a receipt by mail.',
    },
    mails: {
      title: 'Mails',
      text: 'Mails are sent by {provider}, which gets your address and the text. It may report that a mail did not arrive or was marked as spam. This site deletes texts and addresses of sent mails after 30 days, of mails that failed after 90 days, and of confirmation mails after 24 hours. My answers to your messages stay as long as the message. {contract}',
      none: 'This site sends no mails at present. Mails that it has prepared wait until it can send them; mails with a link to confirm an address are deleted after 24 hours.',
    },
    others: {
      title: 'Other services',
      videos:
        'Videos of YouTube and Vimeo are loaded only when you press them. Then your browser connects to that service, which learns your IP address.',
    },
    rights: {
      title: 'Your rights',
      text: 'You may ask me what is stored about you, and have it corrected, deleted, restricted or handed over. You may object to its use, and withdraw a consent at any time; what happened before stays lawful. Write to the address above.',
      complaint:
        'You may also complain to a data protection authority: [fill in: the authority of your state].',
    },
    changed: 'Last changed: {day}',
  },
  imprint: {
    title: 'Imprint',
    slug: 'imprint',
    description: 'Who is responsible for this site.',
    contact: 'Mail: {email}\\\nPhone: {phone}',
    phone: 'number; remove this line if you publish none',
    byLaw: {
      law: 'Germany',
      phone: 'number, or another way to reach you as fast',
      follows:
        'It follows German law (DDG, UStG, MStV, VSBG). If you live elsewhere, start from “Imprint (elsewhere)”',
      text: `Information according to § 5 DDG (Impressum).

{address}\\
Germany

## Contact

{contact}

## VAT

VAT identification number according to § 27a UStG: [fill in: DE and nine digits; remove this section if you have none, and never write your tax number here]

## Profession

[fill in: only for a regulated profession: its name, the state that awarded it, the chamber, and a link to its rules; otherwise remove this section]

## Responsible for the content

According to § 18(2) MStV: {nameAndAddress}

## Disputes with consumers

I am neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (§ 36 VSBG). [fill in: remove this section if you work only for companies, or if not more than ten people worked for you at the end of last year; correct it if you do take part]`,
    },
    elsewhere: {
      follows:
        'It follows no particular law. Find out what the law of your country asks for, such as the numbers of a register or of a tax',
      text: `This site is run by:

{address}

## Contact

{contact}`,
    },
  },
};
