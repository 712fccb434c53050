import { expect, it } from 'vitest';
import { builtSheet } from '~tests/support/built-sheets';
import { openSite } from '~tests/support/built-site';
import { testId } from '~tests/support/database';
import { senderTo, TYPED } from '~tests/support/gone-target';
import { expectLabelledProblems } from '~tests/support/labelled-problems';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { isSample } from '~tests/support/sample';
import { codeIn, missing, wordsOf } from '~tests/support/specification';
import { defaultWords } from '~tests/support/words';
import { parseTalkSettings } from '../../core/talk-rules';

/* Booking talks and answering them, on the built site without JavaScript. */

const site = await openSite();
const ABOUT = { Name: 'Ada', Email: 'ada@example.com', 'What is it about?': 'A new site' };

const FIRST = '[aria-label="Free times"] li:first-child';
const MINUTES = '[id="kinds.0.minutes"]';

/** Chooses the first time of the first kind. */
async function chooseTime() {
  const visitor = await NoScriptBrowser.open(site, '/book?zone=Asia/Kathmandu');
  await visitor.follow('First call');
  await visitor.follow(/^\d\d:\d\d ?Asia\/Kathmandu$/, visitor.one(FIRST));
  return visitor;
}

it('a visitor books, moves and cancels a talk; the link of another talk is a 404', async () => {
  const visitor = await chooseTime();
  await visitor.fill({ ...ABOUT, Name: '' }).press('Book this time');
  expect(visitor.text).toContain('Please fill in “Name”.');
  expect(visitor.field('Email').value).toBe('ada@example.com');
  await visitor.fill(ABOUT).press('Book this time');
  expect(visitor.text).toContain('Your talk is booked');
  expect(visitor.text).toContain('(Asia/Kathmandu)');
  const talk = visitor.path;
  const invite = await site.fetch(talk.replace('?', '/invite.ics?'));
  expect(invite.text).toContain('METHOD:PUBLISH');
  const { status } = await site.fetch(talk.replace('key=', 'key=x'));
  expect(status).toBe(404);
  await visitor.follow('Move it');
  await visitor.press(/^\d\d:\d\d/, visitor.one(FIRST));
  expect(visitor.text).toContain('The talk has moved.');
  for (const body of ['', 'intent=', 'intent=no-such'].map((text) => new URLSearchParams(text))) {
    expect((await site.fetch(talk, { method: 'POST', body })).status).toBe(400);
  }
  const again = await NoScriptBrowser.open(site, talk);
  await visitor.press('Cancel the talk');
  expect(visitor.text).toContain('The talk is cancelled.');
  await again.press('Cancel the talk');
  expect(again.text).toContain('This talk is already cancelled.');
});

it('a visitor who comes too late keeps what they typed and gets one of the three nearest times', async () => {
  const [slow, quick] = [await chooseTime(), await chooseTime()];
  await quick.fill({ ...ABOUT, Email: 'quick@example.com' }).press('Book this time');
  await slow.fill(ABOUT).press('Book this time');
  expect(slow.text).toContain('Somebody else has just taken this time.');
  expect(slow.field('Name').value).toBe('Ada');
  expect(slow.screen.getAllByRole('radio')).toHaveLength(3);
  await slow.press('Book this time');
  expect(slow.text).toContain('Your talk is booked');
});

it('the owner sees a talk, moves it and cancels it with a sentence', async () => {
  const visitor = await chooseTime();
  await visitor.fill({ ...ABOUT, Name: 'Grace' }).press('Book this time');
  const owner = await NoScriptBrowser.open(site, '/admin/talks', { signedIn: true });
  await owner.follow('Grace');
  expect(owner.text).toContain('A new site');
  await owner.fill({ 'New time': '2031-02-30T10:00' }).press('Move the talk');
  expect(owner.text).toContain('Please pick a time.');
  await owner.fill({ 'New time': '2031-02-20T10:00' }).press('Move the talk');
  expect(owner.text).toContain('The talk has moved.');
  await owner.fill({ 'A sentence for them (optional)': 'I am ill.' }).press('Cancel the talk');
  expect((await NoScriptBrowser.open(site, visitor.path)).text).toContain('I am ill.');
});

it('the button “Book me now” without JavaScript opens the talks, and from there the same form', async () => {
  const visitor = await NoScriptBrowser.open(site, '/');
  await visitor.follow(defaultWords.booking.button, visitor.one('main'));
  await visitor.follow(defaultWords.talkPage.otherwise, visitor.one('main'));
  visitor.field(defaultWords.contact.queryLabel, visitor.one('main'));
});

it('each message beside a field of the form names the field by its label', async () => {
  await expectLabelledProblems(await chooseTime(), 'Book this time', 3);
});

it('a booking of a kind that was removed meanwhile is shown to copy', async () => {
  expect(parseTalkSettings(null).kinds).toEqual([]);
  const fields = {
    ...{ kind: 'no-such-kind', at: '2030-01-01T10:00:00Z', zone: 'UTC', about: TYPED },
    ...{ name: 'Ada', email: 'ada@example.com' },
  };
  const { expectKept } = await senderTo(site);
  await expectKept('/book?kind=no-such-kind', fields, 'What this form was about no longer exists.');
});

it('a reason for cancelling a talk that is gone is shown to copy, for the visitor and for the owner', async () => {
  const { expectKept } = await senderTo(site);
  const gone = 'no longer exists.';
  await expectKept(`/book/${testId(1)}?key=x`, { intent: 'cancel', reason: TYPED }, gone);
  await expectKept(`/admin/talks/${testId(99)}`, { intent: 'call-off', reason: TYPED }, gone);
});

it('the owner cancels all talks of one address, after one question', async () => {
  await site.run('delete from bookings');
  for (const Name of ['Eve', 'Eve Again']) {
    const visitor = await chooseTime();
    await visitor.fill({ ...ABOUT, Name, Email: 'eve@example.com' }).press('Book this time');
  }
  const owner = await NoScriptBrowser.open(site, '/admin/talks', { signedIn: true });
  await owner.follow('Eve');
  await owner.follow('Cancel all of them');
  expect(owner.text).toContain('Are you sure?');
  await owner.press('Yes, cancel all of them');
  expect(owner.text).toContain('2 talks are cancelled. A mail about each is on its way.');
  expect(owner.screen.queryByText('Cancel all of them')).toBeNull();
});

it('the settings keep wrong values beside their errors, and never show the address of the calendar', async () => {
  const path = '/admin/settings/talks';
  const owner = await NoScriptBrowser.open(site, path, { signedIn: true });
  await owner.fill({ Minutes: '500' }, owner.one(MINUTES)).press('Save');
  expect(owner.text).toContain('Minutes must be a whole number from 15 to 120.');
  await owner.fill({ Minutes: '45' }, owner.one(MINUTES)).press('Add span');
  await owner.press('Remove span 6');
  await owner.press('Save');
  expect(owner.text).toContain('The settings are saved.');
  expect((await site.fetch('/book')).text).toContain('45 minutes');
  await owner
    .fill({ 'Secret address': 'http://hidden.example/secret.ics' })
    .press('Set the address');
  expect(owner.text).toContain('Address must begin with https://');
  const answers = [(await site.fetch(path)).text, owner.one('html').innerHTML];
  await owner.fill({ 'Secret address': 'webcal://hidden.example/x.ics' }).press('Set the address');
  expect(owner.text).toContain('An address is set.');
  expect([...answers, owner.one('html').innerHTML].join()).not.toContain('hidden.example');
  await owner.press('Remove the address');
});

it('without a kind of talk, /book points to the contact page, and no page links to it', async () => {
  expect((await site.fetch('/')).text).toContain('href="/book"');
  expect((await site.fetch('/sitemap.xml')).text).toContain('/book<');
  const owner = await NoScriptBrowser.open(site, '/admin/settings/talks', { signedIn: true });
  await owner.press('Remove kind of talk 2');
  await owner.press('Remove kind of talk 1');
  await owner.press('Save');
  expect((await site.fetch('/book')).text).toContain('Talks are not booked here.');
  expect((await site.fetch('/')).text).not.toContain('href="/book"');
  expect((await site.fetch('/sitemap.xml')).text).not.toContain('/book<');
  expect((await site.fetch('/api/free-times')).json().data).toEqual([]);
});

it.runIf(isSample)(
  'specification: the landing page has the texts about talks, below its first screen',
  async () => {
    const page = await NoScriptBrowser.start(await openSite());
    const texts = ['Let s explore your idea and build into real one', 'Book me now'];
    expect(missing(texts, await wordsOf(page, '/'))).toEqual([]);
    const headings = page.texts('main h1, main h2');
    const order = [headings[0], texts[0], 'Concerning me'];
    expect(headings.filter((title) => order.includes(title))).toEqual(order);
  },
);

it('specification: the body’s class modal-open is in the scripts and in the stylesheet', () => {
  expect(missing(['"modal-open"'], codeIn('public/build'))).toEqual([]);
  expect(missing(['.modal-open{'], builtSheet('workshop'))).toEqual([]);
});
