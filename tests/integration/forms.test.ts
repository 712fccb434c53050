import { describe, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { NoScriptBrowser } from '../support/no-script-browser';

/* What a visitor sends without JavaScript. */

const [site, broken] = await Promise.all([openSite(), openSite({ tables: false })]);

const open = async (path: string, where = site) => (await NoScriptBrowser.start(where)).open(path);

describe('forms, without JavaScript,', () => {
  it('send a message, and keep what was typed when a field is wrong', async () => {
    const visitor = await open('/contact');
    const main = () => visitor.one('main');
    await visitor
      .fill({ Name: 'Ada', 'Your Query': 'Can you build this?' }, main())
      .press('Send', main());
    expect(visitor.status).toBe(400);
    visitor.within(main()).getByRole('alert');
    expect(visitor.field('Name', main()).value).toBe('Ada');
    expect(visitor.field('Your Query', main()).value).toBe('Can you build this?');
    expect(visitor.field('Email', main()).getAttribute('aria-invalid')).toBe('true');
    await visitor.fill({ Email: 'ada@example.com' }, main()).press('Send', main());
    expect(visitor.text).toContain('Success! Your message has been sent.');
  });

  it('keep what was typed when the database is away', async () => {
    const visitor = await open('/contact', broken);
    const main = () => visitor.one('main');
    await visitor
      .fill({ Name: 'Ada', Email: 'ada@example.com', 'Your Query': 'Hello' }, main())
      .press('Send', main());
    visitor.within(main()).getByRole('alert');
    expect(visitor.field('Your Query', main()).value).toBe('Hello');
  });

  it('subscribe an address once', async () => {
    for (const answer of ['Thank you for subscribing!', 'This email is already subscribed']) {
      const visitor = await open('/blogs');
      const footer = visitor.one('footer');
      await visitor
        .fill({ 'Email Address': 'no-script@example.com' }, footer)
        .press('Subscribe', footer);
      expect(visitor.text).toContain(answer);
    }
  });

  it('lead from Book me now to a page with the same form, and offer the resume as a link', async () => {
    const visitor = await open('/');
    const resume = visitor.screen.getByRole('link', { name: 'Resume' });
    expect(resume.getAttribute('href')).toBe('/resume.pdf');
    await visitor.follow('Book me now');
    visitor.field('Your Query', visitor.one('main'));
  });
});

describe('comments, without JavaScript,', () => {
  it('are taken for approval from 15 characters on, and a shorter one is not lost', async () => {
    const visitor = await open('/details/tests-that-can-fail');
    const main = () => visitor.one('main');
    const send = (text: string) =>
      visitor.fill({ 'Your comment': text }, main()).press('Submit comment', main());
    visitor.within(main()).getByText('Enter atleast 15 characters');
    await send('too short');
    visitor.within(main()).getByRole('alert');
    expect(visitor.field('Your comment').value).toBe('too short');
    await send('long enough to be kept');
    visitor.within(main()).getByRole('status');
    expect(visitor.texts('#comments li')).toEqual([]);
  });
});
