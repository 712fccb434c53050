import { beforeEach, describe, expect, it } from 'vitest';
import { receiveMailEvent } from '../../app/engine/core/mail/mail-events';
import { retryMail } from '../../app/engine/core/mail/outbox';
import { emptySpam, listInbox, openMessage } from '../../app/engine/core/messages/inbox';
import { replyToMessage, saveReplyDraft } from '../../app/engine/core/messages/replies';
import { by } from '../support/admin';
import { DAY, messageRow, testId } from '../support/database';
import { startMailing } from '../support/mailing';

/* A message as a conversation, with the replies and their delivery. */

const { provider, servicesOf, work, workAfter, insert, rows, run, values, actions } =
  await startMailing();

const ID = testId(1);
const fields = { formId: 'one', subject: 'Re: your message', text: 'Hello **Ada**' };
const reply = (more: object = {}) => replyToMessage({ id: ID, fields, by, ...more }, servicesOf());
const open = (n = 1) => openMessage(testId(n), servicesOf());

describe('a reply', () => {
  beforeEach(() => insert('messages', [messageRow(1, 'Ada')]));

  it('a reply is sent as HTML and text with the quoted message, and with the owner as its reply address', async () => {
    await reply();
    await work();
    expect(provider.invalid).toEqual([]);
    const [mail] = provider.delivered;
    expect(mail).toMatchObject({ to: ['visitor@example.com'], subject: 'Re: your message' });
    expect(mail?.reply_to).toContain('@');
    expect(mail?.html).toContain('Hello <strong>Ada</strong>');
    expect(mail?.html).toContain('Hello from Ada');
    expect(mail?.text).toMatch(/^Hello Ada\n\nOn .*, Ada wrote:\n> Hello from Ada\n$/);
    const { replies, deliveries } = await open();
    expect(replies).toMatchObject([{ subject: 'Re: your message', body: 'Hello **Ada**' }]);
    expect(deliveries).toMatchObject([{ id: replies[0]?.id, status: 'sent', returned: null }]);
  });

  it('a reply keeps its text and its state after the text of its mail is deleted', async () => {
    await reply();
    await work();
    await workAfter(31 * DAY);
    const texts = `select payload ->> '$.text' from mail_jobs where kind = 'reply'`;
    expect(await values(texts)).toEqual(['']);
    await workAfter(90 * DAY);
    const { replies, deliveries } = await open();
    expect(replies).toMatchObject([{ body: 'Hello **Ada**' }]);
    expect(deliveries).toMatchObject([{ status: 'sent' }]);
  });

  it('a reply that the provider refuses shows the reason and can be retried', async () => {
    provider.state.failure = () => ({ status: 422, name: 'validation_error' });
    await reply();
    await work();
    const { deliveries } = await open();
    expect(deliveries).toMatchObject([
      { status: 'failed', problem: expect.stringContaining('validation_error') },
    ]);
    provider.state.failure = () => null;
    await retryMail({ id: String(deliveries[0]?.id), by }, servicesOf());
    await work();
    expect((await open()).deliveries).toMatchObject([{ status: 'sent' }]);
  });

  it('a bounced reply shows it, and other mails to that address do not', async () => {
    await insert('messages', [messageRow(2, 'Ada')]);
    await reply();
    await replyToMessage({ id: testId(2), fields, by }, servicesOf());
    await work();
    const [first] = await values('select provider_id from mail_jobs order by id');
    const bounce = { to: ['visitor@example.com'], bounce: { type: 'Permanent' } };
    const event = { type: 'email.bounced', data: { ...bounce, email_id: String(first) } };
    await receiveMailEvent({ id: 'a', event }, servicesOf());
    expect((await open(1)).deliveries).toMatchObject([{ status: 'sent', returned: 'bounced' }]);
    expect((await open(2)).deliveries).toMatchObject([{ returned: null }]);
  });

  it('a form sends its reply once, archives the message on request, and deletes the draft', async () => {
    await saveReplyDraft({ id: ID, fields: { text: 'Hel' } }, servicesOf());
    expect((await open()).replyDraft).toBe('Hel');
    await Promise.all([reply({ isDone: true }), reply({ isDone: true })]);
    expect(await rows('select id from message_replies')).toHaveLength(1);
    expect(await rows('select id from mail_jobs')).toHaveLength(1);
    const { message, replyDraft } = await open();
    expect(message.status).toBe('archived');
    expect(replyDraft).toBe('');
    await work();
    expect(provider.delivered).toHaveLength(1);
    await reply({ fields: { ...fields, formId: 'another form' } });
    expect(await rows('select id from mail_jobs')).toHaveLength(2);
  });

  it('a reply is stored completely or not at all', async () => {
    await run(
      `create trigger away before insert on audit_events begin select raise(abort, 'away'); end`,
    );
    await expect(reply()).rejects.toMatchObject({ code: 'unavailable' });
    await run('drop trigger away');
    expect(await rows('select id from message_replies')).toEqual([]);
    expect(await rows('select id from mail_jobs')).toEqual([]);
    await reply();
    expect(await rows('select id from message_replies')).toHaveLength(1);
  });
});

it('a draft that is too long, or for a deleted message, is refused', async () => {
  await insert('messages', [messageRow(1, 'Ada')]);
  const keep = (id: string, text: string) => saveReplyDraft({ id, fields: { text } }, servicesOf());
  await expect(keep(ID, 'x'.repeat(10_001))).rejects.toMatchObject({ code: 'invalid' });
  await expect(keep(testId(9), 'x')).rejects.toMatchObject({ code: 'not-found' });
});

it('a message shows other messages of its sender, and links to its neighbours in the folder', async () => {
  const email = 'other@example.com';
  await insert('messages', [
    messageRow(1, 'Ada'),
    { ...messageRow(2, 'Bea'), email },
    { ...messageRow(3, 'Spam'), status: 'spam' },
    messageRow(4, 'Ada again'),
    { ...messageRow(5, 'Gone'), deleted_at: 1 },
  ]);
  const { ofSender, newer, older } = await open(2);
  expect([ofSender, newer?.name, older?.name]).toEqual([[], 'Ada again', 'Ada']);
  const last = await open(4);
  expect(last.ofSender.map(({ name }) => name)).toEqual(['Spam', 'Ada']);
  expect([last.newer, last.older?.name]).toEqual([null, 'Bea']);
});

it('the spam folder is emptied into the trash with one audit entry', async () => {
  const spam = (n: number) => ({ ...messageRow(n, `Spam ${n}`), status: 'spam' });
  await insert('messages', [messageRow(1, 'Ada'), spam(2), spam(3)]);
  const list = async (query = '') => listInbox(new URLSearchParams(query), servicesOf());
  expect((await list()).counts).toEqual({ unanswered: 1, spam: 2 });
  expect(await emptySpam(by, servicesOf())).toBe(2);
  expect(await emptySpam(by, servicesOf())).toBe(0);
  expect((await list()).counts).toEqual({ unanswered: 1, spam: 0 });
  expect((await list('status=deleted')).rows).toHaveLength(2);
  expect(await actions()).toEqual(['message.empty-spam']);
});
