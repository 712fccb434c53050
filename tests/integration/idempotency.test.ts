import { describe, expect, it } from 'vitest';
import * as contact from '~/routes/contact';
import { useDatabase } from '../support/context';
import { outcomeOf, routeArgs } from '../support/routes';
import { contextOf, type Sender, testSentTwice } from '../support/sent-twice';

/* A contact form that is sent twice. */

const { context, rows, values, withoutTable } = await useDatabase();

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' };

const count = async (table: string) => (await rows(`select * from ${table}`)).length;

const sendForm = async (fields: Record<string, string>, sender: Sender = {}) => {
  const { isProgram } = sender;
  const sent = { fields: { stay: '1', ...fields }, isProgram };
  return outcomeOf(contact.action(routeArgs(context(...contextOf(sender)), '/contact', sent)));
};

describe('a message', () => {
  testSentTwice({
    ...{ send: sendForm, fields: MESSAGE, table: 'messages', mails: 2 },
    ...{ count, withoutTable },
  });
});

it('a message that was stored as spam reaches the inbox if a person sends it again', async () => {
  await sendForm(MESSAGE, { isProgram: true });
  await sendForm(MESSAGE);
  expect(await values('select status from messages order by status')).toEqual(['spam', 'unread']);
});
