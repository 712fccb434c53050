import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import type { Mail } from './mail';

/**
 * What a mail consists of. Each feature composes its own mails of these parts; `mail-writer.server.tsx` makes HTML and plain
 * text of them.
 *
 * A mail to an address that a visitor typed has no text of a visitor. Otherwise anyone could use a form to send any text to
 * any address in the owner's name.
 */
export type MailPart =
  | ({ title: string; asText?: string } & InLanguage)
  | ({ lead: string } & InLanguage)
  /** Keeps its lines. */
  | { paragraph: string }
  | ({ markdown: string; page?: string } & InLanguage)
  | { sender: { name: string; email: string } }
  /** `above`: a line above it, such as "Ada wrote:". Plain text then marks the lines of the quote. */
  | { quote: string; above?: string }
  | { facts: { label: string; value: string }[] }
  | { entry: { title: string; text: string; link: MailLink } }
  | { button: MailLink }
  | { links: MailLink[] }
  /** Lines of words and links, in small type at the end. */
  | { footer: (string | MailLink)[][] };

/** `lang`: a language tag, if the text is not in the language of the site. */
type InLanguage = { lang?: string };

/** `address`: from the root, or complete. */
type MailLink = { label: string; address: string };

export type MailContent = Pick<Mail, 'subject' | 'headers' | 'attachments'> & {
  to: 'owner' | (string & {});
  /** The owner's mailbox by default, except in a mail to the owner. */
  replyTo?: string;
  /** In order. What is empty is left out. */
  parts: (MailPart | '' | false | null | undefined)[];
};

/** What the texts of a mail depend on. `owner`: the owner's mailbox. */
export type MailSite = { words: Words; text: Texts; origin: string; owner: string };

/** Writes a mail, with the published words: a mail never contains those of a draft. */
export type WriteMail = (compose: (site: MailSite) => MailContent) => Promise<Mail>;

/** The owner's words of a mail that is a subject, a text, and at most a salutation, a button and a footer. */
type PlainWords = Record<'subject' | 'text', string> &
  Partial<Record<'hello' | 'button' | 'unexpected', string>>;

/**
 * Composes a mail of only the owner's words.
 * @param input.path the target of its button, from the root
 * @param input.name fills in {name}; `line` follows the salutation. Both only as the owner wrote them
 */
export const plainMail =
  (
    pick: (words: Words) => PlainWords,
    {
      to,
      path,
      name = '',
      line = '',
    }: { to: MailContent['to']; path?: string; name?: string; line?: string },
  ) =>
  ({ words }: MailSite): MailContent => {
    const { subject, text, hello, button, unexpected } = pick(words);
    return {
      to,
      subject,
      parts: [
        hello && { paragraph: hello.replace('{name}', () => name) },
        line && { paragraph: line },
        { paragraph: text },
        path && { button: { label: button ?? path, address: path } },
        to !== 'owner' && { paragraph: words.mails.signature },
        unexpected && { footer: [[unexpected]] },
      ],
    };
  };

/** Composes a letter from the owner to one person. */
export const letterMail =
  ({ to, subject, text }: { to: string; subject: string; text: string }) =>
  (): MailContent => ({ to, subject, parts: [{ paragraph: text }] });

/** Lets mail programs unsubscribe with one press (RFC 8058). @param address complete */
export const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
