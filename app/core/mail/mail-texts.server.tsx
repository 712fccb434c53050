import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AllWords } from '~/content/all-words';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { withAsciiDomain } from '~/kit/email/email.js';
import { mailtoLink } from '~/kit/mailto';
import { formatDay } from '~/kit/time/dates';
import type { Markdown } from '../renderings/renderings';
import type { Mail, MailTexts } from './mail';

/**
 * Creates the site's mails, in HTML and in plain text. React escapes what visitors wrote. Styles are
 * inline and the layout is one column, which all mail programs support. It is long because it is a list
 * of mails.
 * @param origin scheme and host of links
 * @param mailbox the owner's own; empty for the address that visitors see
 * @param loadWords loads the published words: a mail never contains those of a draft
 */
export const createMailTexts = ({
  origin,
  mailbox,
  markdown,
  loadWords,
}: {
  origin: string;
  mailbox: string;
  markdown: Markdown;
  loadWords: () => Promise<AllWords>;
}): MailTexts => ({
  async notice({ name, email, message }) {
    const words = await loadWords();
    const { subject, text } = words.mails.notice;
    return {
      to: ownerMailbox(mailbox, words),
      replyTo: email,
      subject: oneLine(`${subject} ${name}`),
      html: toHtml(
        words,
        <>
          <p style={STYLES.paragraph}>{text}</p>
          <p style={STYLES.paragraph}>
            <strong>{name}</strong>
            <br />
            <a href={mailtoLink(email)} style={STYLES.link}>
              {email}
            </a>
          </p>
          <p style={STYLES.quote}>{message}</p>
        </>,
      ),
      text: `${text}\n\n${name}\n${email}\n\n${message}\n`,
    };
  },

  async plain(name, { to, path }) {
    const words = await loadWords();
    const { hello, subject, text, button, unexpected }: PlainWords = words.mails[name];
    const owner = ownerMailbox(mailbox, words);
    const address = path && origin + path;
    const signature = to === 'owner' ? '' : words.mails.signature;
    const texts = [
      hello,
      text,
      address && `${button}: ${address}`,
      signature,
      unexpected && `-- \n${unexpected}`,
    ];
    return {
      to: to === 'owner' ? owner : to,
      ...(to !== 'owner' && { replyTo: owner }),
      subject,
      html: toHtml(
        words,
        <>
          {hello && <p style={STYLES.paragraph}>{hello}</p>}
          <p style={STYLES.paragraph}>{text}</p>
          {address && <ButtonTo address={address}>{button ?? address}</ButtonTo>}
          {signature && <p style={STYLES.paragraph}>{signature}</p>}
          {unexpected && <Footer>{unexpected}</Footer>}
        </>,
      ),
      text: `${texts.filter(Boolean).join('\n\n')}\n`,
    };
  },

  async reply({ subject, text: answer, to: { name, email, message, createdAt } }) {
    const words = await loadWords();
    const wrote = `On ${formatDay(createdAt)}, ${oneLine(name)} wrote:`;
    const { html, text } = await markdown.mail(answer, { origin, page: '' });
    return {
      to: email,
      replyTo: ownerMailbox(mailbox, words),
      subject: oneLine(subject),
      html: toHtml(
        words,
        <>
          <Prose html={html} />
          <p style={STYLES.paragraph}>{wrote}</p>
          <p style={STYLES.quote}>{message}</p>
        </>,
      ),
      text: `${text}\n\n${wrote}\n${message.replace(/^/gm, '> ')}\n`,
    };
  },

  async letter({ to, subject, text }) {
    const words = await loadWords();
    return {
      to,
      replyTo: ownerMailbox(mailbox, words),
      subject: oneLine(subject),
      html: toHtml(words, <p style={{ ...STYLES.paragraph, whiteSpace: 'pre-line' }}>{text}</p>),
      text: `${text}\n`,
    };
  },

  async newsletter({ subject, words: own, post }) {
    const words = await loadWords();
    const { onTheSite, reason, unsubscribe } = words.mails.newsletter;
    const address = post ? `${origin}/details/${post.slug}` : '';
    const way = origin + UNSUBSCRIBE_PLACEHOLDER;
    const opening = await markdown.mail(own, { origin, page: '' });
    const article = await markdown.mail(post?.details ?? '', { origin, page: address });
    const html = toHtml(
      words,
      <>
        {opening.html && <Prose html={opening.html} />}
        {post && <h1 style={STYLES.title}>{post.title}</h1>}
        {post?.description && <p style={STYLES.lead}>{post.description}</p>}
        {article.html && <Prose html={article.html} />}
        {address && <ButtonTo address={address}>{onTheSite}</ButtonTo>}
        <Footer>
          {reason}{' '}
          <a href={way} style={STYLES.link}>
            {unsubscribe}
          </a>
          <br />
          {fullName(words.person)}, {words.mails.postalAddress}
        </Footer>
      </>,
    );
    const parts = [
      opening.text,
      ...(post ? [post.title, post.description, article.text, `${onTheSite}: ${address}`] : []),
      `-- \n${reason} ${unsubscribe}: ${way}\n${fullName(words.person)}, ${words.mails.postalAddress}`,
    ];
    const text = parts.filter((part) => part.trim() !== '').join('\n\n');
    return { subject: oneLine(subject), html, text: `${text}\n` };
  },

  newsletterTest: async ({ subject, ...text }) => ({
    to: ownerMailbox(mailbox, await loadWords()),
    subject: `[Test] ${subject}`,
    ...text,
  }),

  newsletterFor({ subject, html, text }, { email, subscriberId, signature, newsletterId }): Mail {
    // The origin when the newsletter started: a retry must send the same content, whatever request runs
    // it.
    const [start = origin] = text.match(UNSUBSCRIBE_PATTERN)?.slice(1) ?? [];
    const of = newsletterId === null ? '' : `&newsletter=${newsletterId}`;
    const query = `?id=${subscriberId}&signature=${signature}${of}`;
    const own = `${start}/newsletter/unsubscribe${query}`;
    return {
      to: email,
      subject,
      html: html.replaceAll(start + UNSUBSCRIBE_PLACEHOLDER, own.replaceAll('&', '&amp;')),
      text: text.replaceAll(start + UNSUBSCRIBE_PLACEHOLDER, own),
      headers: {
        'List-Unsubscribe': `<${own}>`,
        // RFC 8058
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  },
});

/** The words of a plain mail: what it has not is left out. */
type PlainWords = Record<'subject' | 'text', string> &
  Partial<Record<'hello' | 'button' | 'unexpected', string>>;

const ownerMailbox = (mailbox: string, { contact }: Words): string =>
  mailbox || withAsciiDomain(contact.email);

/** A placeholder for each reader's own unsubscribe address. */
const UNSUBSCRIBE_PLACEHOLDER = '/newsletter/unsubscribe?of=the-reader';
const UNSUBSCRIBE_PATTERN = /(https?:\/\/[^\s/]+)\/newsletter\/unsubscribe\?of=the-reader/;

/** A mail header must not contain line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const STYLES = {
  paragraph: { margin: '0 0 16px' },
  lead: { margin: '0 0 24px', fontSize: '18px', color: '#4a5a52' },
  title: { margin: '0 0 12px', fontSize: '26px', lineHeight: '1.25' },
  body: { margin: '0 0 24px' },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    borderLeft: '3px solid #0f7a53',
    background: '#f1f5f3',
    whiteSpace: 'pre-line',
  },
  link: { color: '#0f6b49' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '8px',
    background: '#0f6b49',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  footer: {
    margin: '32px 0 0',
    paddingTop: '16px',
    borderTop: '1px solid #d5ddd9',
    fontSize: '13px',
    color: '#5b6a63',
  },
} as const;

const ButtonTo = ({ address, children }: { address: string; children: string }) => (
  <p style={STYLES.paragraph}>
    <a href={address} style={STYLES.button}>
      {children}
    </a>
  </p>
);

const Prose = ({ html }: { html: string }) => (
  <div
    style={STYLES.body}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by markdown.server.ts, which lets no HTML through
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

function Footer({ children }: { children: ReactNode }) {
  return <p style={STYLES.footer}>{children}</p>;
}

function toHtml({ site }: Words, content: ReactNode): string {
  const page = renderToStaticMarkup(
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{site.title}</title>
      </head>
      <body style={{ margin: 0, background: '#ffffff', color: '#17231d' }}>
        <div
          style={{
            maxWidth: '600px',
            margin: '0 auto',
            padding: '24px',
            fontFamily: FONT,
            fontSize: '16px',
            lineHeight: '1.55',
          }}
        >
          {content}
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
