import { beforeEach, describe, expect, it } from 'vitest';
import { createSigner } from '~/engine/adapters/signer.server';
import { countWaiting, readDashboard } from '~/engine/core/dashboard/overview';
import { countOnScreens } from '~/engine/core/dashboard/tasks';
import { readHomePage } from '~/engine/core/published/home';
import { readProjectPage } from '~/engine/core/published/projects';
import { listReviews } from '~/engine/core/published/reviews';
import { reviewRecords } from '~/engine/core/records/review-record';
import { MARK_PURPOSE, markText } from '~/engine/core/reviews/mark-text.js';
import { sha256 } from '~/engine/kit/sha256';
import { runBackgroundWork } from '~/engine/server/background-work.server';
import * as clientsPage from '~/features/review-invitations/routes/review.$token';
import { by, ownersHeaders } from '~tests/support/admin';
import { loadContext, useDatabase } from '~tests/support/context';
import { DAY, projectRow, type Row, reviewRow, testId } from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import { apiRoute, callApi, outcomeOf, routeArgs, thrownBy } from '~tests/support/routes';
import { transferOf } from '~tests/support/transfer';
import { defaultWords } from '~tests/support/words';
import {
  answerInvitation,
  inviteClient,
  listInvitations,
  publishReview,
  readInvitation,
  readReviewPage,
  refuseReview,
  withdrawReview,
} from '../../core/invitations';
import { invitationServices } from '../../services.server';

const reviewApi = apiRoute('api/reviews/:id');

/* Reviews by invitation, their mark, and fifty attempts to forge or to keep it. */

const NOW = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const { platform, context, services, ...database } = await useDatabase({ now: NOW });
const { insert, rows, values, run, everything } = database;
const { exportText, importText } = transferOf({ platform, services, run }, by);

const deps = (time?: Date) => invitationServices(services(time));

const { anonymous } = defaultWords.reviewPage;
const PROJECT = testId(1);
const WORDS = {
  quote: 'Élan and care.\nEvery Friday.',
  ...{ name: 'Ada Byron', role: 'Founder', company: 'Engines', relation: 'client' },
  ...{ showName: 'on', showRole: 'on' },
};

/** Returns the token of the newest mail to a client. */
async function newestToken(): Promise<string> {
  const [row] = await rows(
    `select payload ->> '$.text' as text from mail_jobs where kind = 'review' order by id desc limit 1`,
  );
  return /\/review\/([\w-]{43})/.exec(String(row?.text))?.[1] ?? expect.fail('no link');
}

async function invite(fields: Record<string, string> = {}) {
  const all = { name: 'Ada', email: 'ada@example.com', projectId: PROJECT, ...fields };
  await inviteClient({ id: undefined, fields: all, by }, deps());
  const [newest] = await rows('select id from review_invitations order by id desc limit 1');
  return { id: String(newest?.id), token: await newestToken() };
}

const answer = async (token: string, fields: object = WORDS, time?: Date) =>
  (await answerInvitation({ token, fields, anonymous }, deps(time))).replace('/review/', '');
const publish = (id: string, isPublic = true) => publishReview({ id, isPublic, by }, deps());
const inBulk = (id: string, fields: Record<string, string>) =>
  reviewRecords.changeInBulk({ ids: [id], fields, item: 'review', by }, services());

/** A published review with the mark. */
async function marked(fields?: Record<string, string>, words: object = WORDS) {
  const { id: invitationId, token } = await invite(fields);
  const withdrawal = await answer(token, words);
  await publish(invitationId);
  const { review } = await readInvitation(invitationId, deps());
  return { invitationId, token, withdrawal, id: review?.id ?? '' };
}
type Marked = Awaited<ReturnType<typeof marked>>;

const published = async (from = services()) =>
  (await listReviews({ limit: 20, cursor: null }, from)).items;
const withMark = async (from = services()) =>
  (await published(from)).filter(({ verified }) => verified !== null);
const home = () => readHomePage(services());

beforeEach(() => insert('projects', [projectRow(1), projectRow(2)]));

it('an answered review waits on the dashboard, in the badges and in the letter until it is decided', async () => {
  const { id, token } = await invite();
  const waiting = async () => {
    const asked = { words: defaultWords, timeZone: 'UTC' };
    const { tasks, events } = await readDashboard(asked, services());
    const badges = countOnScreens(await countWaiting(services()), services().parts);
    const letter = await rowsAboutNovember(services());
    return {
      rows: tasks.flatMap((task) => task.rows.map(({ title }) => title)),
      badges: [badges['/admin/reviews'], Object.values(badges).reduce((sum, one) => sum + one)],
      letter: letter.filter((row) => row.startsWith('Reviews: ')),
      event: events[0]?.text,
    };
  };
  const NONE = { rows: [], badges: [0, 0], letter: [] };
  expect(await waiting()).toMatchObject(NONE);
  await answer(token);
  expect(await waiting()).toEqual({
    ...{ rows: ['Review by Ada Byron'], badges: [1, 1] },
    letter: [expect.stringContaining('1 review waits for you to publish or refuse it.')],
    event: 'A review has arrived',
  });
  await refuseReview({ id, fields: { reason: 'Not ours' }, by }, deps());
  expect(await waiting()).toMatchObject(NONE);
});

const OTHER_ID = testId(77);

describe('a review has no mark any more', () => {
  /** Changes of its row, then of the row of its invitation. */
  const CHANGES = {
    reviews: [
      `quote = replace(quote, 'care', 'core')`,
      // A Cyrillic letter, an accent of its own, what cannot be seen, and another line break.
      `quote = replace(quote, 'a', 'а')`,
      `quote = replace(quote, 'É', 'E' || char(769))`,
      `quote = quote || char(8203)`,
      `quote = quote || ' '`,
      `quote = quote || char(0)`,
      `quote = replace(quote, char(10), char(13, 10))`,
      `quote = substr(quote, 1, 14)`,
      `quote = upper(quote)`,
      `quote = ''`,
      `name = 'Grace Hopper'`,
      `position = 'Founder, Engines Ltd'`,
      `name = name || ', ' || position, position = ''`,
      `name = quote, quote = name`,
      `image = '/images/people/someone.jpg'`,
    ],
    review_invitations: [
      `relation = 'employer'`,
      'relation = null',
      `project_id = '${testId(2)}'`,
      'project_id = null',
      `mail_hash = replace(mail_hash, substr(mail_hash, 1, 1), '_')`,
      'answered_at = answered_at + 1',
      'answered_at = null',
      'withdrawn_at = answered_at',
      `signature = ''`,
      'signature = substr(signature, 1, 42)',
      'signature = signature || signature',
      'signature = upper(signature)',
      `signature = replace(hex(zeroblob(21)), '0', 'A') || 'A'`,
    ],
  };

  it('after any change of what was signed, or of the signature', async () => {
    await marked();
    const [reviews = [], invitations = []] = await everything(Object.keys(CHANGES));
    const putBack = async () => {
      await run('delete from review_invitations', 'delete from reviews');
      await insert('reviews', reviews as Row[]);
      await insert('review_invitations', invitations as Row[]);
    };
    for (const [table, changes] of Object.entries(CHANGES)) {
      for (const change of changes) {
        await run(`update ${table} set ${change}`);
        expect(await withMark(), change).toEqual([]);
        expect((await home()).reviewCounts.shown, change).toBe(0);
        await putBack();
        expect(await withMark()).toHaveLength(1);
      }
    }
  });

  it.each<[attempt: string, work: (review: Marked) => Promise<unknown>]>([
    [
      'its id is changed, here and in the invitation',
      () =>
        run(
          `update reviews set id = '${OTHER_ID}'`,
          `update review_invitations set review_id = '${OTHER_ID}'`,
        ),
    ],
    ['the invitation is deleted', () => run('delete from review_invitations')],
    [
      'two reviews exchange their signatures',
      async ({ id }) => {
        const other = await marked({ email: 'grace@example.com' });
        const signatures = await rows('select review_id, signature from review_invitations');
        for (const { review_id: from, signature } of signatures) {
          const to = from === id ? other.id : id;
          await run(
            `update review_invitations set signature = '${signature}' where review_id = '${to}'`,
          );
        }
      },
    ],
    [
      'its text is signed with another secret',
      ({ id }) => sign(id, MARK_PURPOSE, 'another secret of the same length, x'),
    ],
    ['its text is signed for another purpose', ({ id }) => sign(id, 'preview')],
    [
      'its text is hashed without a secret',
      async ({ id }) => {
        const hash = await sha256(markText(await contentOf(id)));
        await run(`update review_invitations set signature = substr('${hash}', 1, 43)`);
      },
    ],
  ])('after %s', async (_, work) => {
    const review = await marked();
    await work(review);
    expect(await withMark()).toEqual([]);
  });

  /** What the mark of a review signs. */
  async function contentOf(id: string) {
    const [row] = await rows(
      `select r.*, i.relation, i.project_id, i.mail_hash, i.answered_at from reviews r
        join review_invitations i on i.review_id = r.id where r.id = '${id}'`,
    );
    const texts = { name: String(row?.name), position: String(row?.position) };
    return {
      ...{ id, ...texts, quote: String(row?.quote), image: '', relation: String(row?.relation) },
      ...{ projectId: String(row?.project_id), mailHash: String(row?.mail_hash) },
      confirmedAt: new Date(Number(row?.answered_at)),
    };
  }
  async function sign(id: string, purpose: string, secret?: string) {
    const { signer } = secret ? { signer: createSigner(secret) } : services();
    const signature = await signer.sign(purpose, markText(await contentOf(id)));
    await run(`update review_invitations set signature = '${signature}'`);
  }

  it('on a site with another secret', async () => {
    await marked();
    const settings = { APP_SECRET: 'the secret of another site, 32 characters' };
    expect(await withMark(loadContext(platform, NOW, settings).services)).toEqual([]);
  });
});

describe('a copy of a review has no mark', () => {
  const copy = () =>
    run(
      `insert into reviews (id, name, position, quote, image, sort_order, status, published_at, created_at, updated_at)
        select '${OTHER_ID}', name, position, quote, image, sort_order, status, published_at, created_at, updated_at from reviews`,
    );
  const copyInvitation = () =>
    run(
      `insert into review_invitations (id, name, mail_hash, link_hash, answered_at, review_id, relation, project_id, signature, created_at, updated_at)
        select '${OTHER_ID}', name, mail_hash, 'x', answered_at, '${OTHER_ID}', relation, project_id, signature, created_at, updated_at from review_invitations`,
    );

  it.each<[how: string, work: () => Promise<unknown>]>([
    [
      'of its row and its invitation',
      async () => {
        await copy();
        await copyInvitation();
      },
    ],
    [
      'by the API',
      () => {
        const { name, quote } = WORDS;
        const fields = { name, position: '', quote, status: 'published' };
        return reviewRecords.create({ fields, by }, services());
      },
    ],
    [
      'by an import that names its invitation',
      async () => {
        const text = await exportText();
        const lineOf = (table: string) =>
          text.split('\n').find((one) => one.startsWith(`["${table}"`)) ?? '';
        const [line, asked] = [lineOf('reviews'), lineOf('review_invitations')];
        const [{ id = '' } = {}] = await rows('select id from reviews');
        const renamed = `${line}\n${asked}`.replaceAll(String(id), OTHER_ID);
        const [row = '', invitation = ''] = renamed.split('\n');
        const fresh = invitation
          .replace(/"id":"\w+"/, `"id":"${OTHER_ID}"`)
          .replace(/"link_hash":"\w/, '"link_hash":"f');
        const records = Number(/"records":(\d+)/.exec(text)?.[1]) + 2;
        const more = text.replace(line, `${line}\n${row}\n${fresh}`);
        await importText(more.replace(/"records":\d+/, `"records":${records}`));
      },
    ],
  ])('%s', async (_, work) => {
    const { id } = await marked();
    await work();
    expect((await published()).length).toBeGreaterThan(1);
    expect((await withMark()).map((review) => review.id)).toEqual([id]);
    expect((await home()).reviewCounts.shown).toBe(1);
  });
});

describe('nobody can edit what a client wrote', () => {
  const refused = async (work: Promise<unknown>) =>
    expect(await thrownBy(work)).toMatchObject({
      code: expect.stringMatching(/conflict|invalid|not-found/),
    });

  it('by the API changes nothing, whatever it sends', async () => {
    const { id } = await marked();
    const before = await published();
    const headers = await ownersHeaders(platform.DB);
    for (const body of [
      { quote: 'Better words' },
      { updatadData: { quote: 'x' } },
      { name: 'Grace Hopper' },
      { image: '/a.jpg' },
      { verified: '2020-01-01T00:00:00.000Z' },
      { relation: 'employer' },
      { signature: 'x' },
      { _id: OTHER_ID },
    ]) {
      const sent = { method: 'PATCH', params: { id }, body, headers };
      const { status } = await callApi(reviewApi, '/api/reviews/x', context(), sent);
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    }
    expect(await published()).toEqual(before);
    expect(await withMark()).toHaveLength(1);
  });

  it.each<[attempt: string, work: (review: Marked) => Promise<unknown>]>([
    [
      'the editor with a position and a publication',
      ({ id: idOrSlug }) => {
        const fields = { position: 'Queen', status: 'published' };
        return refused(reviewRecords.update({ idOrSlug, fields, version: null, by }, services()));
      },
    ],
    [
      'an autosave of the draft',
      async (review) => {
        await publish(review.invitationId, false);
        const [row] = await rows('select updated_at as at from reviews');
        const version = new Date(Number(row?.at));
        const change = { id: review.id, fields: { quote: 'x' }, version, isFirst: true, by };
        await refused(reviewRecords.autosave(change, services()));
        await publish(review.invitationId);
      },
    ],
    [
      'a revision with other words',
      async ({ id }) => {
        const data = JSON.stringify({ name: 'Ada Byron', quote: 'x', position: '', image: '' });
        await run(
          `insert into revisions (id, entity, entity_id, data, created_at) values ('${OTHER_ID}', 'review', '${id}', '${data}', 1)`,
        );
        const revert = { id, revisionId: OTHER_ID, version: null, by };
        await refused(reviewRecords.revert(revert, services()));
      },
    ],
    [
      'a new review with its id',
      ({ id }) =>
        refused(reviewRecords.create({ id, fields: { name: 'x', quote: 'y' }, by }, services())),
    ],
    [
      'a bulk action that would change a field',
      ({ id }) => refused(inBulk(id, { bulk: 'add-tag', toTag: 'x' })),
    ],
  ])('%s changes nothing', async (_, work) => {
    const review = await marked();
    const before = await published();
    await work(review);
    expect(await published()).toEqual(before);
    expect(await withMark()).toHaveLength(1);
  });

  it('order, trash and bulk publication keep the mark', async () => {
    const { id } = await marked();
    await insert('reviews', [reviewRow(5)]);
    await reviewRecords.move({ id, to: 'down', by }, services());
    await reviewRecords.remove({ idOrSlug: id, by }, services());
    expect(await withMark()).toEqual([]);
    await reviewRecords.restore({ id, by }, services());
    for (const bulk of ['unpublish', 'publish']) await inBulk(id, { bulk });
    expect((await withMark()).map((review) => review.id)).toEqual([id]);
  });
});

describe('a link', () => {
  const CLOSED = { code: 'conflict' };
  const UNKNOWN = { code: 'not-found' };

  it('is stored only as a hash', async () => {
    const { token } = await invite();
    const [row] = await rows('select * from review_invitations');
    expect(row?.link_hash).toBe(await sha256(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await exportText()).not.toContain(token);
  });

  it('works once, also if it is used twice at the same time', async () => {
    const { token } = await invite();
    const results = await Promise.allSettled([1, 2, 3].map(() => answer(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await thrownBy(answer(token))).toMatchObject(CLOSED);
    expect(await rows('select id from reviews')).toHaveLength(1);
  });

  it('works for 60 days', async () => {
    const { token } = await invite();
    const readAt = (ms: number) => readReviewPage(token, deps(later(ms)));
    expect(await readAt(60 * DAY - 1)).toMatchObject({ state: 'open' });
    expect(await readAt(60 * DAY)).toEqual({ state: 'expired' });
    expect(await thrownBy(answer(token, WORDS, later(60 * DAY)))).toMatchObject(CLOSED);
  });

  it.each<[link: string, of: (review: Marked) => string | Promise<string>]>([
    [
      'with another letter',
      ({ withdrawal }) => `${withdrawal[0] === 'a' ? 'b' : 'a'}${withdrawal.slice(1)}`,
    ],
    ['that is cut off', ({ withdrawal }) => withdrawal.slice(0, 42)],
    ['that is empty', () => ''],
    ['that is the stored hash', ({ withdrawal }) => sha256(withdrawal)],
    ['that is an id', ({ invitationId }) => invitationId],
    [
      'that is the signature',
      async () => String((await rows('select signature from review_invitations'))[0]?.signature),
    ],
  ])('%s is unknown', async (_, of) => {
    const token = await of(await marked());
    for (const work of [
      () => readReviewPage(token, deps()),
      () => answer(token),
      () => withdrawReview(token, deps()),
    ]) {
      expect(await thrownBy(work())).toMatchObject(UNKNOWN);
    }
    expect(await withMark()).toHaveLength(1);
  });

  it('to withdraw cannot answer, and that of the invitation cannot withdraw an answer', async () => {
    const { token, withdrawal } = await marked();
    expect(await thrownBy(answer(withdrawal))).toMatchObject(CLOSED);
    expect(await thrownBy(withdrawReview(token, deps()))).toMatchObject(CLOSED);
    expect(await withMark()).toHaveLength(1);
  });

  it('of another person withdraws only their review', async () => {
    const { id } = await marked();
    const other = await marked({ email: 'grace@example.com' });
    await withdrawReview(other.withdrawal, deps());
    expect((await withMark()).map((review) => review.id)).toEqual([id]);
  });
});

describe('withdrawing', () => {
  it('deletes the words everywhere and keeps only the count', async () => {
    const { withdrawal, id, invitationId } = await marked();
    await inBulk(id, { bulk: 'unpublish' });
    await publish(invitationId);
    await withdrawReview(withdrawal, deps());
    await withdrawReview(withdrawal, deps());
    expect(await published()).toEqual([]);
    const tables = ['reviews', 'revisions', 'review_invitations', 'audit_events', 'autosaves'];
    expect(JSON.stringify(await everything(tables))).not.toMatch(/Ada|Engines|care|@example/);
    expect((await home()).reviewCounts).toEqual({ asked: 1, answered: 1, shown: 0 });
    expect(await readReviewPage(withdrawal, deps())).toEqual({ state: 'withdrawn' });
    expect(await thrownBy(invite())).toMatchObject({ fields: { email: [expect.any(String)] } });
  });

  it('is not undone by an import from before', async () => {
    const { withdrawal } = await marked();
    const before = await exportText();
    await withdrawReview(withdrawal, deps());
    await importText(before);
    expect(await published()).toEqual([]);
    expect(JSON.stringify(await rows('select * from revisions'))).not.toContain('care');
  });

  it('declines an invitation, which is then never reminded', async () => {
    const { token } = await invite();
    await withdrawReview(token, deps());
    await remind(15);
    expect(await thrownBy(answer(token))).toMatchObject({ code: 'conflict' });
    expect(await rows(`select id from mail_jobs where kind = 'review'`)).toHaveLength(1);
  });
});

/** Does the daily work of a day, which takes several requests. */
async function remind(days: number) {
  await run('delete from rate_limits');
  for (const _ of [1, 2, 3, 4]) {
    await runBackgroundWork({ until: later(days * DAY + 20_000) }, services(later(days * DAY)));
  }
}
const subjects = () =>
  values(`select payload ->> '$.subject' from mail_jobs where kind = 'review' order by id`);

describe('the reminder', () => {
  it('comes once, after two weeks, with a link of its own', async () => {
    const { token } = await invite();
    await remind(13);
    expect(await subjects()).toHaveLength(1);
    await remind(14);
    const reminder = await newestToken();
    for (const day of [15, 30]) await remind(day);
    expect(await subjects()).toHaveLength(2);
    expect(reminder).not.toBe(token);
    await answer(reminder);
    expect(await thrownBy(answer(token))).toMatchObject({ code: 'conflict' });
  });

  it('does not come after an answer, and one that waits is deleted', async () => {
    const { token } = await invite();
    await remind(14);
    await run(`update mail_jobs set status = 'waiting'`);
    await answer(token);
    await remind(15);
    expect(await subjects()).not.toContain(defaultWords.reviewMails.reminder.subject);
  });
});

describe('export and import on the same site', () => {
  it('keep the mark, also on a new database with the same secret, unless the words were edited in between', async () => {
    const { id } = await marked();
    const text = await exportText();
    const emptied = () => run('delete from reviews', 'delete from review_invitations');
    await importText(text);
    await emptied();
    await importText(text);
    expect((await withMark()).map((review) => review.id)).toEqual([id]);
    await emptied();
    await importText(text.replace('Every Friday', 'Every Monday'));
    expect(await published()).toHaveLength(1);
    expect(await withMark()).toEqual([]);
  });
});

describe('what visitors see', () => {
  it('only what the client ticked is stored in the review', async () => {
    const { showName: _n, showRole: _r, ...words } = WORDS;
    await marked({}, words);
    expect(await published()).toMatchObject([{ name: 'A client', position: '' }]);
    expect(await withMark()).toHaveLength(1);
  });

  it('the counts tell people apart, and count each once', async () => {
    await marked();
    await marked({ projectId: testId(2) });
    await invite({ email: 'grace@example.com' });
    expect((await home()).reviewCounts).toEqual({ asked: 2, answered: 1, shown: 1 });
  });

  it('a project shows what was written about it, and no mark beside words about another', async () => {
    const { id } = await marked();
    await run(`update projects set review_id = '${id}' where id = '${testId(2)}'`);
    const page = (n: number) => readProjectPage(testId(n), { ...services(), waitUntil: () => {} });
    expect((await page(1)).review).toMatchObject({ id, verified: { relation: 'client' } });
    expect((await page(2)).review).toMatchObject({ id, verified: null });
  });

  it('the API says when a review was confirmed', async () => {
    const { id } = await marked();
    const sent = { method: 'GET', params: { id } };
    const read = await callApi(reviewApi, '/api/reviews/x', context(), sent);
    expect(read.body).toMatchObject({ data: { verified: NOW.toISOString(), relation: 'client' } });
  });
});

describe('the owner', () => {
  it('refuses a review with a reason that is kept', async () => {
    const { invitationId } = await marked();
    await refuseReview({ id: invitationId, fields: { reason: 'Not about us' }, by }, deps());
    expect(await published()).toEqual([]);
    const { rows: list } = await listInvitations(new URLSearchParams(), deps());
    expect(list).toMatchObject([{ state: 'refused', refusal: 'Not about us' }]);
  });

  it('asks nobody twice about the same project while the link works', async () => {
    await invite();
    const again = invite({ email: 'ADA@example.com' });
    expect(await thrownBy(again)).toMatchObject({ code: 'conflict' });
    expect(await subjects()).toHaveLength(1);
    await invite({ projectId: '' });
  });

  it('loses the address after 90 days, and keeps the hash', async () => {
    await invite();
    await remind(91);
    const [row] = await rows(
      'select name, email, line, length(mail_hash) as hash from review_invitations',
    );
    expect(row).toEqual({ name: '', email: '', line: '', hash: 43 });
  });
});

describe('the page of the client', () => {
  const send = (token: string, fields: Record<string, string>) => {
    const args = routeArgs(context(), `/review/${token}`, { fields, params: { token } });
    return outcomeOf(clientsPage.action(args) as never);
  };

  it('keeps everything typed if something is missing, or if the link was used', async () => {
    const { token } = await invite();
    const typed = { ...WORDS, intent: 'answer', relation: '' };
    const refused = { values: typed, fields: { relation: [expect.any(String)] } };
    expect(await send(token, typed)).toMatchObject({ status: 400, data: refused });
    await answer(token);
    const sent = { ...WORDS, intent: 'answer' };
    expect(await send(token, sent)).toMatchObject({ status: 409, data: { values: sent } });
  });

  it('redirects to the page from which the review can be withdrawn', async () => {
    const { token } = await invite();
    const { status, headers } = await send(token, { ...WORDS, intent: 'answer' });
    expect(status).toBe(303);
    const withdrawal = headers.get('Location')?.replace('/review/', '') ?? '';
    expect(await readReviewPage(withdrawal, deps())).toMatchObject({ state: 'waiting' });
    expect(await newestToken()).toBe(withdrawal);
    for (const intent of ['', 'no-such']) {
      expect(await send(withdrawal, { intent })).toMatchObject({ status: 400 });
    }
    expect(await rows('select id from reviews')).toHaveLength(1);
    await send(withdrawal, { intent: 'withdraw' });
    expect(await rows('select id from reviews')).toEqual([]);
  });
});
