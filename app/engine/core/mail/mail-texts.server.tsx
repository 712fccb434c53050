import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AllWords } from '~/content/all-words';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { withAsciiDomain } from '~/engine/kit/email/email.js';
import { mailtoLink } from '~/engine/kit/mailto';
import { oneLine } from '~/engine/kit/text/excerpt';
import { formatDay } from '~/engine/kit/time/dates';
import { inviteFile } from '~/features/booking/core/invite';
import { factsOfTalk, inviteOfTalk, ownersSubject } from '~/features/booking/core/talk-mail';
import { calendarLinks } from '~/features/booking/core/talk-times';
import type { Markdown } from '../renderings/renderings';
import type { Mail, MailTexts } from './mail';
import { mailColours } from './mail-colours';

/**
 * Creates the site's mails, in HTML and in plain text. React escapes what visitors wrote. Styles are
 * inline and the layout is one column, which all mail programs support. It is long because it is a list
 * of mails.
 * @param origin scheme and host of links
 * @param mailbox the owner's own; empty for the address that visitors see
 * @param loadZone loads the owner's time zone
 * @param loadWords loads the published words: a mail never contains those of a draft
 */
export const createMailTexts = ({
  origin,
  mailbox,
  markdown,
  loadWords,
  loadZone,
}: {
  origin: string;
  mailbox: string;
  markdown: Markdown;
  loadWords: () => Promise<AllWords>;
  loadZone: () => Promise<string>;
}): MailTexts => ({
  async notice({ name, email, message }) {
    const words = await loadWords();
    const { subject, text } = words.mails.notice;
    return {
      to: ownerMailbox(mailbox, words),
      replyTo: email,
      subject: oneLine(`${subject} ${name}`),
      html: toHtml(words, (styles) => (
        <>
          <p style={styles.paragraph}>{text}</p>
          <p style={styles.paragraph}>
            <strong>{name}</strong>
            <br />
            <a href={mailtoLink(email)} style={styles.link}>
              {email}
            </a>
          </p>
          <p style={styles.quote}>{message}</p>
        </>
      )),
      text: `${text}\n\n${name}\n${email}\n\n${message}\n`,
    };
  },

  async plain(pick, { to, path, name: addressee = '', line = '' }) {
    const words = await loadWords();
    const { subject, text, button, unexpected, ...opening } = pick(words);
    const hello = opening.hello?.replace('{name}', () => addressee);
    const owner = ownerMailbox(mailbox, words);
    const address = path && origin + path;
    const signature = to === 'owner' ? '' : words.mails.signature;
    const texts = [
      hello,
      line,
      text,
      address && `${button}: ${address}`,
      signature,
      unexpected && `-- \n${unexpected}`,
    ];
    return {
      to: to === 'owner' ? owner : to,
      ...(to !== 'owner' && { replyTo: owner }),
      subject,
      html: toHtml(words, (styles) => (
        <>
          {hello && <p style={styles.paragraph}>{hello}</p>}
          {line && <p style={{ ...styles.paragraph, whiteSpace: 'pre-line' }}>{line}</p>}
          <p style={styles.paragraph}>{text}</p>
          {address && (
            <ButtonTo address={address} styles={styles}>
              {button ?? address}
            </ButtonTo>
          )}
          {signature && <p style={styles.paragraph}>{signature}</p>}
          {unexpected && <Footer styles={styles}>{unexpected}</Footer>}
        </>
      )),
      text: `${texts.filter(Boolean).join('\n\n')}\n`,
    };
  },

  async reply({ subject, text: answer, to: { name, email, message, createdAt } }) {
    const words = await loadWords();
    const wrote = `On ${formatDay(createdAt)}, ${oneLine(name)} wrote:`;
    const { html, text } = await markdown.mail(
      answer,
      { origin, page: '' },
      mailColours(words.look),
    );
    return {
      to: email,
      replyTo: ownerMailbox(mailbox, words),
      subject: oneLine(subject),
      html: toHtml(words, (styles) => (
        <>
          <Prose styles={styles} html={html} />
          <p style={styles.paragraph}>{wrote}</p>
          <p style={styles.quote}>{message}</p>
        </>
      )),
      text: `${text}\n\n${wrote}\n${message.replace(/^/gm, '> ')}\n`,
    };
  },

  async talk(name, { booking, to, path, hasInvite, now }) {
    const words = await loadWords();
    const owner = ownerMailbox(mailbox, words);
    const isToOwner = to === 'owner';
    const { subject, text } = isToOwner
      ? { subject: ownersSubject(name, booking.name), text: '' }
      : words.talkMails[name];
    const facts = factsOfTalk(booking, { to, zone: await loadZone() });
    const isOver = name === 'cancelled' || name === 'declined';
    const address = origin + path;
    const { again, see, link } = words.talkMails;
    const label = isToOwner ? 'Open the talk' : isOver ? again : name === 'reminder' ? see : link;
    const target = isOver && !isToOwner ? `${origin}/book` : address;
    const title = `${booking.talk}: ${fullName(words.person)}`;
    const calendars = hasInvite && booking.status === 'confirmed';
    const invite = inviteOfTalk(booking, { to, title, address });
    const links = calendarLinks({ ...booking, title: invite.summary, place: booking.detail });
    const unexpected = isToOwner || isOver ? '' : words.talkMails.unexpected;
    const texts = [
      text,
      facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n'),
      `${label}: ${target}`,
      calendars && `Google Calendar: ${links.google}\nOutlook: ${links.outlook}`,
      !isToOwner && words.mails.signature,
      unexpected && `-- \n${unexpected}`,
    ];
    return {
      to: isToOwner ? owner : booking.email,
      replyTo: isToOwner ? booking.email : owner,
      subject: oneLine(subject),
      html: toHtml(words, (styles) => (
        <>
          {text && <p style={styles.paragraph}>{text}</p>}
          {facts.map((fact) => (
            <p key={fact.label} style={styles.paragraph}>
              <strong>{fact.label}</strong>
              <br />
              <span style={{ whiteSpace: 'pre-line' }}>{fact.value}</span>
            </p>
          ))}
          <ButtonTo address={target} styles={styles}>
            {label}
          </ButtonTo>
          {calendars && (
            <p style={styles.paragraph}>
              <a href={links.google} style={styles.link}>
                Google Calendar
              </a>{' '}
              <a href={links.outlook} style={styles.link}>
                Outlook
              </a>
            </p>
          )}
          {!isToOwner && <p style={styles.paragraph}>{words.mails.signature}</p>}
          {unexpected && <Footer styles={styles}>{unexpected}</Footer>}
        </>
      )),
      text: `${texts.filter(Boolean).join('\n\n')}\n`,
      ...(hasInvite && {
        attachments: [
          {
            filename: 'invite.ics',
            contentType: `text/calendar; charset=utf-8; method=${invite.method}`,
            content: inviteFile(booking, {
              ...invite,
              now,
              organizer: { name: fullName(words.person), email: owner },
            }),
          },
        ],
      }),
    };
  },

  async letter({ to, subject, text }) {
    const words = await loadWords();
    return {
      to,
      replyTo: ownerMailbox(mailbox, words),
      subject: oneLine(subject),
      html: toHtml(words, (styles) => (
        <p style={{ ...styles.paragraph, whiteSpace: 'pre-line' }}>{text}</p>
      )),
      text: `${text}\n`,
    };
  },

  async monthlyLetter({ subject, intro, rows, stopPath }) {
    const words = await loadWords();
    const stop = origin + stopPath;
    const to = ownerMailbox(mailbox, words);
    return {
      to,
      subject,
      html: toHtml(words, (styles) => (
        <>
          <h1 style={styles.title}>{subject}</h1>
          <p style={styles.lead}>{intro}</p>
          {rows.map(({ title, text, link }) => (
            <div key={title + link.path} style={styles.body}>
              <h2 style={styles.heading}>{title}</h2>
              <p style={styles.line}>{text}</p>
              <a href={origin + link.path} style={styles.link}>
                {link.label}
              </a>
            </div>
          ))}
          <Footer styles={styles}>
            Your site writes once a month.{' '}
            <a href={stop} style={styles.link}>
              No more of these letters
            </a>
          </Footer>
        </>
      )),
      text: [
        intro,
        ...rows.map(
          ({ title, text, link }) => `${title}\n${text}\n${link.label}: ${origin}${link.path}`,
        ),
        `-- \nYour site writes once a month. No more of these letters: ${stop}\n`,
      ].join('\n\n'),
      headers: oneClick(stop),
    };
  },

  async newsletter({ subject, words: own, post }) {
    const words = await loadWords();
    const { onTheSite, reason, unsubscribe } = words.newsletterMails.newsletter;
    const address = post ? `${origin}/details/${post.slug}` : '';
    const way = origin + UNSUBSCRIBE_PLACEHOLDER;
    const opening = await markdown.mail(own, { origin, page: '' }, mailColours(words.look));
    const article = await markdown.mail(
      post?.details ?? '',
      { origin, page: address },
      mailColours(words.look),
    );
    const html = toHtml(words, (styles) => (
      <>
        {opening.html && <Prose styles={styles} html={opening.html} />}
        {post && <h1 style={styles.title}>{post.title}</h1>}
        {post?.description && <p style={styles.lead}>{post.description}</p>}
        {article.html && <Prose styles={styles} html={article.html} />}
        {address && (
          <ButtonTo address={address} styles={styles}>
            {onTheSite}
          </ButtonTo>
        )}
        <Footer styles={styles}>
          {reason}{' '}
          <a href={way} style={styles.link}>
            {unsubscribe}
          </a>
          <br />
          {fullName(words.person)}, {words.mails.postalAddress}
        </Footer>
      </>
    ));
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
      headers: oneClick(own),
    };
  },
});

/** Lets mail programs unsubscribe with one press (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const ownerMailbox = (mailbox: string, { contact }: Words): string =>
  mailbox || withAsciiDomain(contact.email);

/** A placeholder for each reader's own unsubscribe address. */
const UNSUBSCRIBE_PLACEHOLDER = '/newsletter/unsubscribe?of=the-reader';
const UNSUBSCRIBE_PATTERN = /(https?:\/\/[^\s/]+)\/newsletter\/unsubscribe\?of=the-reader/;

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Returns the inline styles of the parts of a mail. */
function inlineStyles(words: AllWords) {
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
    paragraph: { margin: '0 0 16px' },
    lead: { margin: '0 0 24px', fontSize: '18px', color: muted },
    title: { margin: '0 0 12px', fontSize: '26px', lineHeight: '1.25' },
    body: { margin: '0 0 24px' },
    heading: { margin: '0 0 4px', fontSize: '18px', lineHeight: '1.3' },
    line: { margin: '0 0 4px', whiteSpace: 'pre-line' },
    quote: {
      margin: '0 0 16px',
      padding: '12px 16px',
      borderLeft: `3px solid ${accent}`,
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
/** `styles`: those of the mail. */
type Styled<Props> = Props & { styles: Styles };

const ButtonTo = ({ address, styles, children }: Styled<{ address: string; children: string }>) => (
  <p style={styles.paragraph}>
    <a href={address} style={styles.button}>
      {children}
    </a>
  </p>
);

const Prose = ({ html, styles }: Styled<{ html: string }>) => (
  <div
    style={styles.body}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by markdown.server.ts, which lets no HTML through
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const Footer = ({ styles, children }: Styled<{ children: ReactNode }>) => (
  <p style={styles.footer}>{children}</p>
);

function toHtml(words: AllWords, content: (styles: Styles) => ReactNode): string {
  const styles = inlineStyles(words);
  const page = renderToStaticMarkup(
    <html lang={words.site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{words.site.title}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.column}>{content(styles)}</div>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
