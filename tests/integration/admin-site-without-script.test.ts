import { describe, expect, it } from 'vitest';
import { ownersHeaders } from '../support/admin';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { defaultWords, texts } from '../support/words';

/* The admin pages "Site" without JavaScript. */

const site = await openSite();
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });
const headline = async () => (await site.fetch('/')).text;

/** The number of fields of a screen that are not folded. A choice is one, however many radio buttons it has. */
const shownFields = ({ document }: NoScriptBrowser) =>
  new Set(
    [...document.querySelectorAll('main :is(input:not([type=hidden]), textarea, select)')]
      .filter((field) => !field.closest('details:not([open])'))
      .map((field) =>
        field.getAttribute('type') === 'radio' ? field.getAttribute('name') : field,
      ),
  ).size;

it('no screen of the words, and no new project, shows more than 20 fields before something is unfolded', async () => {
  const owner = await open('/admin/site');
  for (const { id: section } of texts.sections) {
    await owner.open(`/admin/site/${section}`);
    expect(shownFields(owner), section).toBeLessThanOrEqual(20);
  }
  await owner.open('/admin/projects-update/new');
  expect(shownFields(owner)).toBeLessThanOrEqual(20);
});

it('an entry of a list is folded to its name and a text, until it is added or has an error', async () => {
  const owner = await open('/admin/site/about');
  const entry = (number: number) =>
    owner.one(`[id="experience.${number - 1}"] .is-folding > details`);
  const count = defaultWords.experience.length;
  expect(entry(1).hasAttribute('open')).toBe(false);
  expect(textOf(entry(1).querySelector('summary'))).toBe(
    `Entry 1${defaultWords.experience[0]?.title}`,
  );
  await owner.press('Add entry', owner.screen.getByRole('group', { name: 'Experience' }));
  expect([1, count + 1].map((n) => entry(n).hasAttribute('open'))).toEqual([false, true]);
  owner.fill({ Title: '' }, owner.one('[id="experience.0"]'));
  await owner.press('Save draft');
  expect(owner.status).toBe(400);
  expect([1, 2].map((n) => entry(n).hasAttribute('open'))).toEqual([true, false]);
});

it('a new site is offered in the language of the owner’s browser, until its texts are saved', async () => {
  const fresh = await openSite();
  const headers = { ...(await ownersHeaders(fresh.DB)), 'Accept-Language': 'de-AT,de;q=0.9' };
  const chosen = async () => {
    const { text } = await fresh.fetch('/admin/site/person', { headers });
    return /<option[^>]* selected=""[^>]*>([^<]*)/.exec(text)?.[1];
  };
  expect(await chosen()).toBe('Deutsch');
  const owner = await NoScriptBrowser.open(fresh, '/admin/site/person', { signedIn: true });
  expect(owner.field('Language').value).toBe('en');
  await owner.fill({ 'First name': 'Ada' }).press('Save draft');
  expect(await chosen()).toBe('English');
});

it('a field behind More that has an error is shown', async () => {
  const owner = await open('/admin/site/person');
  const more = () => owner.field('Hosts of pictures').closest('details')?.hasAttribute('open');
  expect(more()).toBe(false);
  await owner.fill({ 'Hosts of pictures': 'not a host' }).press('Save draft');
  expect([owner.status, more()]).toEqual([400, true]);
});

describe('the first screen', () => {
  it('is saved as a draft, published, and reset to the default of one field', async () => {
    const owner = await open('/admin/site/first-screen');
    // Line breaks in the field of a sentence become spaces.
    await owner.fill({ Headline: 'Quick\n& kind <b>' }).press('Save draft');
    expect(owner.text).toContain('Saved as a draft. Nobody else sees it yet.');
    expect(owner.text).toContain('Default:');
    expect(await headline()).not.toContain('Quick &amp; kind');
    await owner.press('Publish');
    expect(owner.text).toContain('Published.');
    expect(await headline()).toContain('Quick &amp; kind &lt;b&gt;');
    await owner.press(/^Back to the default/);
    expect(owner.text).toContain('Not saved yet.');
    expect(owner.field('Headline').value).toBe(defaultWords.hero.headline);
    await owner.press('Publish');
    expect(await headline()).not.toContain('Quick &amp; kind');
  });

  it('has lists whose entries are added, moved and removed without losing other input', async () => {
    const owner = await open('/admin/site/first-screen');
    const group = (number: number) => owner.screen.getByRole('group', { name: `Fact ${number}` });
    const label = (number: number) => owner.field('Label', group(number)).value;
    owner.fill({ Greeting: 'Typed before', 'Typed phrases': ' One \n\nTwo' });
    await owner.press('Add fact');
    expect(owner.field('Greeting').value).toBe('Typed before');
    const count = defaultWords.hero.facts.length;
    owner.fill({ Label: 'Added', Value: 'now' }, group(count + 1));
    await owner.press(`Move fact ${count + 1} up`);
    expect(label(count)).toBe('Added');
    // If there was only one default fact, the added one moved before it and is removed.
    await owner.press('Remove fact 1');
    const left = () => label(Math.max(count - 1, 1));
    const expected = count > 1 ? 'Added' : defaultWords.hero.facts[0]?.label;
    expect(left()).toBe(expected);
    await owner.press('Save draft');
    expect(owner.text).toContain('Saved as a draft.');
    expect(left()).toBe(expected);
    expect(owner.field('Greeting').value).toBe('Typed before');
    expect(owner.field('Typed phrases').value).toBe('One\nTwo');
  });

  it('shows an error beside each wrong field with a link to it, and keeps the input', async () => {
    const owner = await open('/admin/site/first-screen');
    await owner.fill({ Headline: '', Introduction: 'x'.repeat(401) }).press('Save draft');
    expect(owner.status).toBe(400);
    expect(owner.describedBy('Headline')).toContain('Headline is missing.');
    // The summary at the end of the page links to the field.
    expect(owner.texts('[role=alert] a')).toEqual(['Headline', 'Introduction']);
    const way = owner.document.querySelector('[role=alert] a')?.getAttribute('href') ?? '';
    const place = owner.document.getElementById(way.slice(1));
    expect(place?.contains(owner.field('Headline'))).toBe(true);
    expect(owner.describedBy('Introduction')).toContain('at most 400 characters');
    expect(owner.field('Introduction').value).toHaveLength(401);
  });
});

it('a save in an outdated tab is refused once, and a second press overwrites', async () => {
  const [one, other] = [await open('/admin/site/contact'), await open('/admin/site/contact')];
  await one.fill({ 'Label of the message': 'Of the first' }).press('Save draft');
  await other.fill({ 'Label of the message': 'Of the second' }).press('Save draft');
  expect(other.status).toBe(409);
  expect(other.text).toContain('changed elsewhere');
  expect(other.field('Label of the message').value).toBe('Of the second');
  await other.press('Save draft');
  expect(other.text).toContain('Saved as a draft.');
});

it('the owner previews the draft on the site, discards it, and restores a published version as a draft', async () => {
  const owner = await open('/admin/site/menus');
  await owner.fill({ 'Label of the contact button': 'Say hello' }).press('Publish');
  await owner.fill({ 'Label of the contact button': 'Say it' }).press('Preview');
  expect(owner.path).toBe('/');
  expect(owner.text).toContain('Say it');
  expect((await site.fetch('/')).text).toContain('Say hello');
  await owner.open('/admin/site');
  await owner.press('Discard');
  expect(owner.text).toContain('The draft is gone.');
  await owner.press('Bring back', owner.document.querySelector('#versions li'));
  expect(owner.text).toContain('It is a draft now.');
});

it('an uploaded resume must be a PDF, and is served at its own address', async () => {
  const owner = await open('/admin/site/first-screen');
  const label = 'Or a PDF from this device, up to 2 MB';
  await owner.fill({ [label]: new File(['<html>'], 'resume.pdf') }).press('Publish');
  expect(owner.describedBy('Resume')).toContain('That file is not a PDF.');
  const pdf = new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'resume.pdf');
  await owner.fill({ [label]: pdf }).press('Publish');
  const [, address = ''] =
    /href="(\/pictures\/\w+-resume\.pdf)"/.exec((await site.fetch('/')).text) ?? [];
  for (const path of [address, '/resume.pdf']) {
    const { status, headers, text } = await site.fetch(path);
    expect(status, path).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    // The saved file has the owner's name.
    expect(headers.get('Content-Disposition')).toContain('filename="Robin-Sample-Resume.pdf"');
    expect(text).toContain('%%EOF');
  }
});

it('the picture of shared links must be a JPEG or PNG, since some networks read no other', async () => {
  const owner = await open('/admin/site/person');
  const label = 'Picture of shared links (optional)';
  await owner.fill({ [label]: '/pictures/01TEST-1200x630.webp' }).press('Publish');
  expect(owner.describedBy(label)).toContain('must be a JPEG or PNG');
  await owner.fill({ [label]: '/pictures/01TEST-1200x630.jpg' }).press('Publish');
  expect((await site.fetch('/')).text).toContain('/pictures/01TEST-1200x630.jpg');
});

it('a visitor with the preview cookie does not see the draft', async () => {
  const { text } = await site.fetch('/', { headers: { Cookie: '__Host-preview=1' } });
  expect(text).not.toContain('data-words="draft"');
});

it('an owner chooses a palette, or gives the colour of their brand and sees what is legible of it', async () => {
  const owner = await open('/admin/site/look');
  const choose = (name: string) => {
    for (const one of owner.screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }))
      if (one.name === 'look.palette') one.checked = textOf(one.closest('label')) === name;
    return owner;
  };
  await choose('Harbour').press('Publish');
  expect(await headline()).toContain('--hue:230;--accent-hue:245');
  await owner.open('/admin/site/look');
  const brand = 'Colour of your brand (optional)';
  const hue = 'Hue of links and buttons';
  await choose('Own colours')
    .fill({ [brand]: '#ggg', [hue]: '360' })
    .press('Publish');
  expect(owner.status).toBe(400);
  expect(owner.describedBy(hue)).toContain('from 0 to 359');
  expect(owner.field(brand).value).toBe('#ggg');
  expect(owner.describedBy(brand)).toContain('must be a colour like #0b6840');
  await owner.fill({ [brand]: '#ff3366', [hue]: '' }).press('Publish');
  await owner.open('/admin/site/look');
  expect(owner.text).toMatch(/You wrote #ff3366\s*On light we use #[0-9a-f]{6}/);
  const { text, headers } = await site.fetch('/contact');
  expect(text).toMatch(/--accent-hue:13;.*--accent:#[0-9a-f]{6};/);
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
});

it('a live preview shows unsaved words in a frame that runs nothing, to the owner only', async () => {
  const address =
    '/admin/site/preview?page=/&section=look&theme=dark&look.name=press&look.palette=own&look.hue=301';
  const { status, text, headers } = await site.fetch(address, {
    headers: await ownersHeaders(site.DB),
  });
  expect(status).toBe(200);
  expect(text).toMatch(/<html[^>]* data-theme="dark" data-layout="hero-type/);
  expect(text).toContain('--hue:301');
  expect(text).toContain('<body inert');
  expect(text).not.toContain('<script');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect((await site.fetch(address)).text).not.toContain('hero-type');
  expect((await site.fetch('/')).text).not.toContain('hero-type');
});
