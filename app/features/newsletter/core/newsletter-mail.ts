import { fullName } from '~/content/owner';
import type { Mail, MailText } from '~/engine/core/mail/mail';
import { type MailContent, oneClick, type WriteMail } from '~/engine/core/mail/mail-content';
import type { Post } from '~/engine/core/published/posts';

/** The mails of newsletters and of the welcome letter. */

/** Stands for the address with which each reader unsubscribes. */
const UNSUBSCRIBE_PLACEHOLDER = '/newsletter/unsubscribe?of=the-reader';
const UNSUBSCRIBE_PATTERN = /(https?:\/\/[^\s/]+)\/newsletter\/unsubscribe\?of=the-reader/;

type MailedPost = Pick<Post, 'slug' | 'lang' | 'title' | 'description' | 'details'>;

/** Writes a newsletter for all subscribers, without addresses. @param newsletter.words Markdown above the post */
export async function writeNewsletter(
  newsletter: { subject: string; words: string; post: MailedPost | null },
  { writeMail }: { writeMail: WriteMail },
): Promise<MailText> {
  const { subject: given, words: opening, post } = newsletter;
  const { subject, html, text } = await writeMail(({ words, origin }): MailContent => {
    const { address, onTheSite, reason, unsubscribe } = words.newsletterMails.newsletter;
    const page = post ? `${origin}/details/${post.slug}` : '';
    return {
      to: '',
      subject: given,
      parts: [
        { markdown: opening },
        post && { title: post.title, lang: post.lang },
        post?.description && { lead: post.description, lang: post.lang },
        post && { markdown: post.details, page, lang: post.lang },
        post && { button: { label: onTheSite, address: page } },
        {
          footer: [
            [reason, { label: unsubscribe, address: UNSUBSCRIBE_PLACEHOLDER }],
            [`${fullName(words.person)}, ${address}`],
          ],
        },
      ],
    };
  });
  return { subject, html, text };
}

/** Returns a test copy for the owner. */
export async function testCopy(
  { subject, ...text }: MailText,
  { writeMail }: { writeMail: WriteMail },
): Promise<Mail> {
  const toOwner = await writeMail(() => ({ to: 'owner', subject: `[Test] ${subject}`, parts: [] }));
  return { ...toOwner, ...text };
}

/**
 * Returns the newsletter for one subscriber, with their own unsubscribe link.
 * @param recipient.newsletterId the newsletter that the link counts for; null for the welcome letter
 */
export function newsletterFor(
  { subject, html, text }: MailText,
  {
    email,
    subscriberId,
    signature,
    newsletterId,
  }: { email: string; subscriberId: string; signature: string; newsletterId: string | null },
): Mail {
  // The origin when the newsletter started: a retry must send the same content, whatever request runs it.
  const [start = ''] = text.match(UNSUBSCRIBE_PATTERN)?.slice(1) ?? [];
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
}
