import { Children, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf } from '~/content/languages/all';
import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import { withAsciiDomain } from '~/engine/kit/email/email.js';
import { fill } from '~/engine/kit/language/fill';
import { type TextLanguage, textAttributes } from '~/engine/kit/language/text-language';
import { mailtoLink } from '~/engine/kit/mailto';
import { oneLine } from '~/engine/kit/text/excerpt';
import type { Markdown, RenderNowDeps } from '../renderings/renderings';
import { mailColours } from './mail-colours';
import type { MailPart, WriteMail } from './mail-content';
import { edgesOf } from './mail-look.server';

/**
 * Creates the function that writes the site's mails, in HTML and in plain text. React escapes what visitors wrote. Styles are
 * inline and the layout is one column, which all mail programs support.
 * @param origin scheme and host of links
 * @param mailbox the owner's own; empty for the address that visitors see
 * @param loadWords loads the published words @param textIn returns what the site says in a language @param textWithin the same
 * within a text
 */
export const mailWriter =
  ({
    origin,
    mailbox,
    markdown,
    loadWords,
    textIn,
    textWithin,
  }: {
    origin: string;
    mailbox: string;
    markdown: Markdown;
    loadWords: () => Promise<Words>;
    textIn: (language: string) => Texts;
    textWithin: RenderNowDeps['textWithin'];
  }): WriteMail =>
  async (compose) => {
    const words = await loadWords();
    const owner = mailbox || withAsciiDomain(words.contact.email);
    const said = textIn(words.site.language);
    const { to, subject, parts, ...content } = compose({
      ...{ words, origin, owner },
      text: said,
    });
    // The owner's are in English.
    const language = to === 'owner' ? 'en' : words.site.language;
    const styles = inlineStyles(words, language);
    const written = await Promise.all(
      parts
        .filter((part) => part !== undefined && part !== null && part !== false && part !== '')
        .map((part) => writePart(part, { origin, styles, words, markdown, said, textWithin })),
    );
    const texts = written.map(({ text }) => text).filter((text) => text.trim() !== '');
    return {
      to: to === 'owner' ? owner : to,
      ...(to !== 'owner' && { replyTo: owner }),
      subject: oneLine(subject),
      html: toHtml(
        { title: words.site.title, language },
        styles,
        toArray(written.map(({ html }) => html)),
      ),
      text: `${texts.join('\n\n')}\n`,
      ...content,
    };
  };

const { toArray } = Children;

type Setting = {
  origin: string;
  styles: Styles;
  words: Words;
  markdown: Markdown;
  said: Texts;
  textWithin: RenderNowDeps['textWithin'];
};

async function writePart(
  part: MailPart,
  { origin, styles, words, markdown, said, textWithin }: Setting,
): Promise<{ html: ReactNode; text: string }> {
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address);
  const labelled = (label: string, value: string) => fill(said.labelled, { label, value });
  const asText = ({ label, address }: { label: string; address: string }) =>
    labelled(label, whole(address));
  const toLink = ({ label, address }: { label: string; address: string }) => (
    <a href={whole(address)} style={styles.link}>
      {label}
    </a>
  );
  if ('title' in part) {
    const { title, asText: text = title } = part;
    const html = (
      <h1 {...textAttributes(part.lang ?? '', text)} style={styles.title}>
        {title}
      </h1>
    );
    return { html, text };
  }
  if ('lead' in part) {
    const html = (
      <p {...textAttributes(part.lang ?? '', part.lead)} style={styles.lead}>
        {part.lead}
      </p>
    );
    return { html, text: part.lead };
  }
  if ('paragraph' in part) {
    return { html: <p style={styles.paragraph}>{part.paragraph}</p>, text: part.paragraph };
  }
  if ('markdown' in part) {
    const place = { origin, page: part.page ?? '' };
    const colours = mailColours(words.look);
    const within = textWithin(part.lang ?? '', said);
    const { html, text } = await markdown.mail(part.markdown, place, colours, within);
    const prose = (
      <Prose
        styles={styles}
        html={html}
        language={textAttributes(part.lang ?? '', part.markdown)}
      />
    );
    return { html: html === '' ? null : prose, text };
  }
  if ('sender' in part) {
    const { name, email } = part.sender;
    const html = (
      <p style={styles.paragraph}>
        <strong>{name}</strong>
        <br />
        {toLink({ label: email, address: mailtoLink(email) })}
      </p>
    );
    return { html, text: `${name}\n${email}` };
  }
  if ('quote' in part) {
    const { quote, above } = part;
    const html = (
      <>
        {above && <p style={styles.paragraph}>{above}</p>}
        <p style={styles.quote} dir="auto">
          {quote}
        </p>
      </>
    );
    return { html, text: above ? `${above}\n${quote.replace(/^/gm, '> ')}` : quote };
  }
  if ('facts' in part) {
    const html = part.facts.map(({ label, value }) => (
      <p key={label} style={styles.paragraph}>
        <strong>{label}</strong>
        <br />
        {value}
      </p>
    ));
    return { html, text: part.facts.map(({ label, value }) => labelled(label, value)).join('\n') };
  }
  if ('entry' in part) {
    const { title, text, link } = part.entry;
    const html = (
      <div style={styles.body}>
        <h2 style={styles.heading}>{title}</h2>
        <p style={styles.line}>{text}</p>
        {toLink(link)}
      </div>
    );
    return { html, text: `${title}\n${text}\n${asText(link)}` };
  }
  if ('button' in part) {
    const { label, address } = part.button;
    const html = (
      <p style={styles.paragraph}>
        <a href={whole(address)} style={styles.button}>
          {label}
        </a>
      </p>
    );
    return { html, text: asText(part.button) };
  }
  if ('links' in part) {
    const html = part.links.flatMap((link) => [toLink(link), ' ']);
    return {
      html: <p style={styles.paragraph}>{toArray(html)}</p>,
      text: part.links.map(asText).join('\n'),
    };
  }
  const html = part.footer.flatMap((line, index) => [
    ...(index > 0 ? [<br key="" />] : []),
    ...line.flatMap((piece) => [typeof piece === 'string' ? piece : toLink(piece), ' ']),
  ]);
  const lines = part.footer.map((line) =>
    line.map((piece) => (typeof piece === 'string' ? piece : asText(piece))).join(' '),
  );
  return { html: <p style={styles.footer}>{toArray(html)}</p>, text: `-- \n${lines.join('\n')}` };
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Returns the inline styles of the parts of a mail. */
function inlineStyles(words: Words, language: string) {
  const { paper, sunken, ink, muted, line, accent, onAccent } = mailColours(words.look);
  return {
    page: { margin: 0, background: paper, color: ink },
    column: {
      maxWidth: '600px',
      margin: '0 auto',
      padding: '24px',
      fontFamily: FONT,
      fontSize: '16px',
      lineHeight: '1.55',
    },
    paragraph: { margin: '0 0 16px', whiteSpace: 'pre-line' },
    lead: { margin: '0 0 24px', fontSize: '18px', color: muted },
    title: { margin: '0 0 12px', fontSize: '26px', lineHeight: '1.25' },
    body: { margin: '0 0 24px' },
    heading: { margin: '0 0 4px', fontSize: '18px', lineHeight: '1.3' },
    line: { margin: '0 0 4px', whiteSpace: 'pre-line' },
    quote: {
      margin: '0 0 16px',
      padding: '12px 16px',
      [edgesOf(language).start === 'right' ? 'borderRight' : 'borderLeft']: `3px solid ${accent}`,
      background: sunken,
      whiteSpace: 'pre-line',
    },
    link: { color: accent },
    button: {
      display: 'inline-block',
      padding: '12px 20px',
      borderRadius: '8px',
      background: accent,
      color: onAccent,
      fontWeight: 600,
      textDecoration: 'none',
    },
    footer: {
      margin: '32px 0 0',
      paddingTop: '16px',
      borderTop: `1px solid ${line}`,
      fontSize: '13px',
      color: muted,
    },
  } as const;
}

type Styles = ReturnType<typeof inlineStyles>;

const Prose = ({
  html,
  language,
  styles,
}: {
  html: string;
  language: TextLanguage | null;
  styles: Styles;
}) => (
  <div
    {...language}
    style={styles.body}
    dir="auto"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by markdown.server.ts, which lets no HTML through
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

function toHtml(
  { title, language }: { title: string; language: string },
  styles: Styles,
  parts: ReactNode,
): string {
  const page = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={styles.page}>
        {/* Again, since mail programs leave out the document. */}
        <div style={styles.column} dir={directionOf(language)}>
          {parts}
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
