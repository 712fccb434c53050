import { expect, it } from 'vitest';
import { receiveMailEvent } from '~/engine/core/mail/mail-events';
import { by } from '~tests/support/admin';
import { deleteOldRows, useDatabase } from '~tests/support/context';
import { DAY, HOUR } from '~tests/support/database';
import { derivedDataOf } from '~tests/support/derived';
import { changeSubscribers, undoSubscribers } from '../../core/bulk';
import { importSubscribers } from '../../core/import';
import { deleteSubscriber, subscribe } from '../../core/subscribers';
import { newsletterServices } from '../../services.server';

/* The counts of the lists of subscribers stay right after each way of writing them, without a rebuild. */

const START = Date.UTC(2026, 10, 21, 12);
const { platform, values, ...database } = await useDatabase();
const services = (after = 0) => database.services(new Date(START + after));
const deps = (after?: number) => newsletterServices(services(after));
const { after, firstId } = await derivedDataOf(platform.DB);

it('derived data is right after every change of subscribers', async () => {
  const signUp = (email: string, ms = 0) =>
    subscribe({ fields: { email }, source: 'footer' }, deps(ms));
  await after('subscribed', () => signUp('ada@example.com'));
  await after('twice', () => expect(signUp('ada@example.com', HOUR)).rejects.toThrow('already'));
  const id = await firstId('subscribers');
  const [tokenHash] = await values('select confirm_token_hash from subscribers');
  const confirm = { tokenHash: String(tokenHash), sentAfter: new Date(0), now: new Date(START) };
  await after('confirmed', () => deps().subscribers.confirm({ ...confirm, welcome: null }));
  const now = new Date(START);
  await after('left', () => deps().subscribers.end({ id, newsletterId: null, now }));
  await after('back', () => deps().subscribers.resume({ id, now }));
  const list = 'one@example.com\ntwo@example.com\nada@example.com';
  const agreed = { text: list, agreed: 'elsewhere', consent: 'By a form of my shop' };
  await after('imported', () => importSubscribers({ fields: agreed, by }, deps()));
  const bounce = {
    ...{ email_id: 'x', to: ['one@example.com'], created_at: now.toISOString() },
    bounce: { type: 'Permanent', subType: 'General', message: '' },
  };
  const event = { id: 'e1', event: { type: 'email.bounced', data: bounce } };
  await after('bounced', () => receiveMailEvent(event, services()));
  const store = { ...services(), store: deps().subscriberBulk };
  const several = { ids: [id], fields: { bulk: 'delete' }, by };
  const { edit } = await after('several', () => changeSubscribers(several, store));
  await after('undone', () => undoSubscribers({ id: edit ?? '', by }, store));
  await after('deleted', () => deleteSubscriber({ id, by }, deps()));
  await signUp('never@example.com');
  await after('cleaned', () => deleteOldRows(services(), new Date(START + 40 * DAY)));
});
