import { expect, it } from 'vitest';
import { decodeText } from '../../core/decode-text';
import { previewImport } from '../../core/import';

const deps = { subscriberImports: { known: async () => [] } };
const read = async (lines: string[], more: object = {}) => {
  const { fresh, refused, questions } = await previewImport(
    { text: lines.join('\n'), ...more },
    deps,
  );
  const names = fresh.map((email) => email.replace('@x.org', '')).join(' ');
  return { names, refused: refused.map(({ line }) => line), questions };
};

/* Each file has `ok…` for readers who may be mailed; every other line is somebody who may not. */
const EXPORTS: Record<string, string[]> = {
  Ghost: [
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    '1,ok1@x.org,A,,true,false,,2025-01-01T00:00:00.000Z,,,',
    '2,no@x.org,B,,false,false,,2025-01-01T00:00:00.000Z,,,',
    '3,ok2@x.org,C,,true,true,cus_1,2025-01-01T00:00:00.000Z,,vip,Gold',
    '4,gone@x.org,D,,true,false,,2025-01-01T00:00:00.000Z,2025-02-01T00:00:00.000Z,,',
  ],
  listmonk: [
    'uuid,email,name,attributes,status,created_at,updated_at',
    'u1,ok1@x.org,A,"{""city"": ""Kiel, DE""}",enabled,2025-01-01,2025-01-01',
    'u2,no@x.org,B,{},blocklisted,2025-01-01,2025-01-01',
    'u3,off@x.org,C,{},disabled,2025-01-01,2025-01-01',
  ],
  'Mailchimp, subscribed': [
    '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,CC,LAST_CHANGED,LEID,TAGS',
    'ok1@x.org,A,2,,,"2025-01-01 10:00:00",1.2.3.4,DE,"2025-01-02 10:00:00",1,"""blog"""',
    'ok2@x.org,B,2,"2025-01-01 10:00:00",1.2.3.4,"2025-01-01 10:00:00",,DE,"2025-01-02 10:00:00",2,',
  ],
  'Mailchimp, unsubscribed': [
    '"Email Address","First Name",MEMBER_RATING,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
    'no@x.org,A,2,"2025-01-01 10:00:00","2025-05-01 10:00:00",May,"NORMAL (User no longer interested)"',
  ],
  'Mailchimp, cleaned': [
    '"Email Address","First Name",CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE',
    'no@x.org,A,"2025-01-01 10:00:00","2025-05-01 10:00:00",May',
  ],
  'Mailchimp, all contacts': [
    'Email Address,First Name,Email Marketing Status',
    'ok1@x.org,A,Subscribed',
    'no@x.org,B,Non-Subscribed',
    'gone@x.org,C,Cleaned',
    'archive@x.org,D,Archived',
  ],
  'MailerLite, status': [
    'Subscriber,Name,Last name,Status,Subscribed,Unsubscribed,Opened',
    'ok1@x.org,A,B,active,2025-01-01 10:00:00,,4',
    'no@x.org,A,B,unsubscribed,2025-01-01 10:00:00,2025-02-01 10:00:00,4',
    'un@x.org,A,B,unconfirmed,2025-01-01 10:00:00,,0',
    'junk@x.org,A,B,junk,2025-01-01 10:00:00,,0',
  ],
  Kit: [
    'id,first_name,email_address,state,created_at,tags',
    '1,A,ok1@x.org,active,2025-01-01T00:00:00Z,blog',
    '2,B,no@x.org,cancelled,2025-01-01T00:00:00Z,',
    '3,C,b@x.org,bounced,2025-01-01T00:00:00Z,',
    '4,D,c@x.org,complained,2025-01-01T00:00:00Z,',
    '5,E,i@x.org,inactive,2025-01-01T00:00:00Z,',
  ],
  Buttondown: [
    'email,notes,metadata,tags,referrer_url,subscriber_type,source,creation_date,unsubscription_date,unsubscription_reason,undeliverability_date',
    'ok1@x.org,,{},,,regular,organic,2025-01-01,,,',
    'ok2@x.org,,{},,,premium,organic,2025-01-01,,,',
    'no@x.org,,{},,,unactivated,organic,2025-01-01,,,',
    'gone@x.org,,{},,,unsubscribed,organic,2025-01-01,2025-03-01,too many,',
    'dead@x.org,,{},,,undeliverable,organic,2025-01-01,,,2025-03-01',
    'spam@x.org,,{},,,spammy,organic,2025-01-01,,,',
  ],
  Substack: [
    'email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at,first_payment_at',
    'ok1@x.org,false,,other,false,false,2025-01-01,',
    'ok2@x.org,true,2026-01-01,annual,false,true,2025-01-01,2025-01-01',
    'no@x.org,false,,other,true,false,2025-01-01,',
  ],
  beehiiv: [
    'id,email,status,tier,created,utm_source,referral_code',
    's1,ok1@x.org,active,free,2025-01-01,,abc',
    's2,no@x.org,inactive,free,2025-01-01,,abd',
    's3,bad@x.org,invalid,free,2025-01-01,,abe',
    's4,un@x.org,pending,premium,2025-01-01,,abf',
    's5,val@x.org,validating,free,2025-01-01,,abg',
  ],
  Keila: [
    'Email,First name,Last name,Data,Status,External ID',
    'ok1@x.org,A,B,"{""tags"":[""a""]}",active,',
    'no@x.org,A,B,,unsubscribed,',
    'un@x.org,A,B,,unreachable,',
  ],
  'our own': [
    'id,name,email,status,created_at,source',
    '1,A,ok1@x.org,confirmed,2025-01-01T00:00:00.000Z,footer',
    '2,B,no@x.org,pending,2025-01-01T00:00:00.000Z,import',
    '3,C,un@x.org,unsubscribed,2025-01-01T00:00:00.000Z,api',
    '4,D,bo@x.org,bounced,2025-01-01T00:00:00.000Z,post',
    '5,E,co@x.org,complained,2025-01-01T00:00:00.000Z,footer',
  ],
  Resend: ['id,email,first_name,unsubscribed', '1,ok1@x.org,A,false', '2,no@x.org,B,true'],
  Klaviyo: [
    'Email,Email Marketing Consent,Email Suppressions',
    'ok1@x.org,SUBSCRIBED,',
    'no@x.org,NEVER_SUBSCRIBED,',
    'su@x.org,SUBSCRIBED,HARD_BOUNCE',
  ],
  HubSpot: [
    'Record ID,Email,Unsubscribed from all email,Email hard bounce reason',
    '1,ok1@x.org,false,',
    '2,no@x.org,true,',
    '3,bo@x.org,,UNKNOWN_USER',
  ],
  Shopify: ['Email,Accepts Email Marketing', 'ok1@x.org,yes', 'no@x.org,no'],
  'a sheet with tabs and a second state': [
    'E-Mail\tSubscribed\tBounced\tUnsubscribe link',
    'ok1@x.org\tyes\t0\thttps://x.org/u/1',
    'no@x.org\tno\t0\thttps://x.org/u/2',
    'bo@x.org\tyes\t3\thttps://x.org/u/3',
  ],
  'a heading of another language': ['E-Mail;Zustand', 'ok1@x.org;active', 'no@x.org;bounced'],
  'no headings': ['ok1@x.org,Ada,active', 'no@x.org,Bea,unsubscribed'],
};

it.each(Object.entries(EXPORTS))(
  'a subscriber import refuses everybody who has unsubscribed or bounced: %s',
  async (_, lines) => {
    const expected = lines.flatMap((line) => /ok\d(?=@)/.exec(line)?.[0] ?? []).join(' ');
    const { names, refused, questions } = await read(lines);
    expect({ names, questions }).toEqual({ names: expected, questions: [] });
    const hasHeadings = !lines[0]?.includes('@');
    expect(refused).toHaveLength(
      lines.length - (hasHeadings ? 1 : 0) - expected.split(' ').filter(Boolean).length,
    );
  },
);

it('a subscriber import asks about unknown states, and accepts the lines whose state is confirmed', async () => {
  const lines = [
    'email,status',
    'a@x.org,active',
    'b@x.org,cold',
    'c@x.org,cold',
    'd@x.org,',
    'e@x.org,left',
  ];
  const { names, refused, questions } = await read(lines);
  expect(questions).toMatchObject([
    { column: 'status', words: ['cold'], lines: 2 },
    { column: 'status', words: [''], lines: 1 },
  ]);
  expect({ names, refused }).toEqual({ names: 'a', refused: [3, 4, 5, 6] });
  const mailable = questions.slice(0, 1).map(({ key }) => key);
  expect(await read(lines, { mailable })).toMatchObject({ names: 'a b c', refused: [5, 6] });
});

it('a subscriber import asks once about a column with many different values', async () => {
  const states = Array.from({ length: 30 }, (_, n) => `r${n}@x.org,place ${n}`);
  const { names, questions } = await read(['email,State', ...states]);
  expect({ names, asked: questions.map(({ lines }) => lines) }).toEqual({ names: '', asked: [30] });
  const all = await read(['email,State', ...states], { mailable: questions.map(({ key }) => key) });
  expect(all.refused).toEqual([]);
});

it('a subscriber import asks about lines without a confirmation date if others have one', async () => {
  const { questions } = await read(['Email,Double opt-in at', 'a@x.org,2025-01-01', 'b@x.org,']);
  expect(questions).toMatchObject([{ column: 'Double opt-in at', words: [''], lines: 1 }]);
});

it('a subscriber import asks about a file whose name is a state', async () => {
  const named = { fileName: 'nonsubscribed_email_audience_export.csv' };
  const { names, questions } = await read(['Email Address', 'a@x.org'], named);
  expect({ names, asked: questions.length }).toEqual({ names: '', asked: 1 });
  const mailable = questions.map(({ key }) => key);
  expect(await read(['Email Address', 'a@x.org'], { ...named, mailable })).toMatchObject({
    names: 'a',
  });
});

it('a subscriber import refuses an address that is unsubscribed in any line', async () => {
  const lines = ['email,status', 'a@x.org,active', 'b@x.org,active', 'A@x.org,unsubscribed'];
  expect(await read(lines)).toMatchObject({ names: 'b', refused: [2, 4] });
});

it.each([
  ['a name and an address', ['Ada <a@x.org>', '"Lovelace, Bea" <b@x.org>', 'mailto:c@x.org']],
  ['a line as a mail program copies it', ['Ada <a@x.org>, Bea <b@x.org>, c@x.org']],
  ['the address in the second column', ['Ada,a@x.org', 'Bea,b@x.org', 'Cleo,c@x.org']],
])('a subscriber import reads %s', async (_, lines) => {
  expect(await read(lines)).toMatchObject({ names: 'a b c', refused: [] });
});

it('a subscriber import decodes UTF-8, UTF-16 with a byte order mark, and Windows-1252', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
  expect(decodeText(new TextEncoder().encode('Zoë,a@x.org'))).toBe('Zoë,a@x.org');
  expect(decodeText(utf16('Zoë\ta@x.org'))).toBe('Zoë\ta@x.org');
  expect(decodeText(swapped(utf16('Zoë\ta@x.org')))).toBe('Zoë\ta@x.org');
  expect(decodeText(new Uint8Array([0x5a, 0xf6, 0xeb]))).toBe('Zöë');
});
