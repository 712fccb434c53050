import { describe, expect, it } from 'vitest';
import { publicAddressGuard } from '../../app/engine/adapters/outside/public-address.server';
import { textInspector } from '../../app/engine/core/markdown/renderer.server';
import {
  classifyAddress,
  findProblem,
  type KnownAddresses,
} from '../../app/engine/core/records/checks/addresses';
import { type CheckedRecord, checkRecord } from '../../app/engine/core/records/checks/check-record';
import { type CheckResult, checkOutside } from '../../app/engine/core/records/checks/outside';
import { POST_FIELDS } from '../../app/engine/core/records/post-record';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { REVIEW_FIELDS } from '../../app/engine/core/records/review-record';
import { formFields } from '../../app/engine/kit/fields/form';
import { formTexts } from '../../app/engine/kit/fields/form-tree';

/* What is said before publishing. The database is asked in tests/integration/record-checks.test.ts. */

import { FULL, fence } from '../support/blocks';
import { kinds } from '../support/parts';

const ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const HEAVY = `/pictures/${ID}-original-2000x1500.jpg`;
const TOO_HEAVY = 'has 400 KB: 300 KB are enough.';
const now = new Date('2026-11-20T12:00:00Z');

const KNOWN: KnownAddresses = {
  states: {
    '/details/there': 'published',
    '/details/draft': 'draft',
    '/details/later': 'scheduled',
    '/project-details/there': 'published',
  },
  former: { '/details/before': 'there' },
  tags: ['css'],
  series: [],
  pictures: { [ID]: 400_000 },
  nextSteps: [],
};

const POST: CheckedRecord = {
  entity: 'post',
  id: ID,
  state: 'draft',
  publishedAt: null,
  form: formFields(POST_FIELDS),
  values: { title: 'A title', description: 'What it is about.', details: 'Words.' },
  ofFeatures: [],
  page: new URL('https://site.example/details/this-one'),
  patterns: ['/', '/blogs', '/details/:id', '/tags/:tag'],
  kinds,
  allowsPicture: ({ host }) => host === 'pictures.example' || host === 'p.example',
};

const deps = {
  now: () => now,
  blocks: FULL,
  textInspector: textInspector(FULL.known),
  siteAddresses: { lookUp: async () => KNOWN },
  staticFile: async (path: string) => (path === '/resume.pdf' ? new Uint8Array(1) : null),
};

const check = (changes: Partial<CheckedRecord> = {}) => checkRecord({ ...POST, ...changes }, deps);
const ofText = (details: string) => check({ values: { ...POST.values, details } });
const said = async (details: string) =>
  (await ofText(details)).findings.map(({ message }) => message);

it('a text without errors has no findings', async () => {
  const text = `# First\n\n## Second\n\n### Third\n\n## Again\n\n\`\`\`ts title="a.ts"\nx\n\`\`\`\n\n![Seen](https://pictures.example/a.png) [a](/details/there) [b](#second) [c](/blogs?page=2) [d](/resume.pdf) [e](there) [f](https://site.example/tags/css) [g](mailto:a@b.example) [h](/feed.xml) [i](/details/there#text-part)`;
  expect(await said(text)).toEqual([]);
});

describe('syntax that is not interpreted', () => {
  it.each([
    ['[[A note]]', '', 'Write [words](address), or ![what it shows](picture).'],
    ['![[x.png]]', '', 'Write [words](address), or ![what it shows](picture).'],
    ['<details open>', ' a <DETAILS> b', 'HTML is not supported in texts.'],
    ['<img src="/a.png">', '', 'HTML is not supported in texts.'],
    [
      '![x](data:image/png;base64,AAAA',
      ')',
      'Save the picture as a file, and drop it into the text.',
    ],
    ['<!--', ' a -->', 'HTML is not supported in texts.'],
  ])('%s', async (sign, more, instead) => {
    const times = more.includes('DETAILS') ? ', 2 times' : '';
    const text = `# One\n\nTwo\nthree ${sign}${more}`;
    const message = `Line 4: “${sign}” is not interpreted${times}. ${instead}`;
    expect(await said(text)).toEqual([message]);
    const [finding] = (await ofText(text)).findings;
    expect(text.slice(finding?.place?.from, finding?.place?.to)).toBe(sign);
  });

  it('unknown callouts and front matter are reported with their line', async () => {
    expect(await said('> [!bug] It broke\n> here')).toEqual([
      'Line 1: “[!bug]” is not interpreted. Callouts are NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
    ]);
    expect((await said('---\ntitle: A\n---\n\nWords'))[0]).toMatch(/^Line 1: front matter/);
  });

  it('foreign syntax in code or after an escape is not reported', async () => {
    const text =
      '`[[a]]` ``<b> ` <i>`` \\<br> \\[[a]] Array<string> [[1]](/blogs) <https://a.example> a < b\n\n```html\n<div>[[x]]\n```\n\n> [!note] A title\n> b\n\n---\n\n- [ ] c';
    expect(await said(text)).toEqual([]);
  });
});

/** A wrong text, the finding, and its place in the text; otherwise what the finding quotes. */
it.each<[text: string, message: string, there?: string]>([
  ['## One\n\n#### Two', 'A heading skips a level: #### below ##.', '#### Two'],
  ['Words\n\n```\nx\n```\n\nMore', 'A code block has no language.', '```\nx\n```'],
  [
    'A ![](https://p.example/one.png) b',
    'The picture “one.png” has no description.',
    'https://p.example/one.png',
  ],
  ['See [it](/details/none).', '“/details/none” does not exist on this site.'],
  ['| a |\n|---|\n| [x](/nowhere) |', '“/nowhere” does not exist on this site.'],
  ['See [it](#none).', '“#none” matches no heading of this text.'],
  ['[it](/details/draft)', '“/details/draft” links to a draft: visitors do not see it yet.'],
  ['[it](later)', '“later” links to a scheduled post: visitors do not see it yet.'],
  ['[a](/details/before)', '“/details/before” is a former address; it now ends in “there”.'],
  ['[it](/tags/html)', '“/tags/html” does not exist on this site.'],
  ['![x](/images/none.png)', '“/images/none.png” does not exist on this site.'],
  [`![x](${HEAVY})`, `The picture “${ID}-original-2000x1500.jpg” ${TOO_HEAVY}`, HEAVY],
])('finds in %j at its place: %s', async (text, message, there) => {
  const { findings } = await ofText(text);
  expect(findings.map((one) => one.message)).toContain(message);
  const { place, field } = findings.find((one) => one.message === message) ?? {};
  const quoted = there ?? /“([^”]+)”/.exec(message)?.[1];
  expect([text.slice(place?.from, place?.to), field]).toEqual([quoted, 'details']);
});

it.each([
  ['https', 'the site does not allow that host.'],
  ['http', 'its address begins with http:. Change that to https:, or upload the picture.'],
])('reports that the CSP blocks an %s picture in a text and in a field', async (scheme, why) => {
  const address = `${scheme}://other.example/a.png`;
  const details = `Words\n\nA ![Seen](${address}) here`;
  const { findings } = await check({
    values: { ...POST.values, details, image: address, imageAlt: 'Seen' },
  });
  const message = `Visitors do not see the picture “a.png” from other.example: ${why}`;
  const from = details.indexOf(address);
  const blocked = { address, host: 'other.example', alt: 'Seen' };
  const same = { kind: 'wrong', message, ...(scheme === 'https' && { blocked }) };
  expect(findings).toEqual([
    { ...same, field: 'details', place: { from, to: from + address.length } },
    { ...same, field: 'image', place: { from: 0, to: address.length } },
  ]);
});

/** The form values of a gallery. */
const pictures = (...entries: [image: string, alt: string][]) =>
  formTexts({ gallery: entries.map(([image, alt]) => ({ image, alt })) });
const ofProject = (values: Record<string, string>) =>
  check({
    ...{ entity: 'project', form: formFields(PROJECT_FIELDS) },
    values: { projectName: 'A', highlight: 'B', ...values },
  });
const ofAuthor = (image: string) => check({ values: { ...POST.values, 'author.image': image } });

it('reports each picture of a gallery and of an author that the CSP blocks', async () => {
  const other = 'https://other.example/b.png';
  const { findings } = await ofProject(pictures(['/resume.pdf', 'Ours'], [other, 'Its words']));
  expect(findings).toMatchObject([{ field: 'gallery.1.image', blocked: { alt: 'Its words' } }]);
  const ofPost = await ofAuthor(other);
  expect(ofPost.findings).toMatchObject([{ field: 'author.image', blocked: { alt: '' } }]);
});

it('a picture with a small variant is not reported as too large', async () => {
  expect(await said(`![x](/pictures/${ID}-1600x900.webp)`)).toEqual([]);
});

it.each([
  ['', 'Description is empty: lists, search engines and shared links have nothing to show.'],
  ['x'.repeat(161), 'Description has 161 characters: search engines show about 160.'],
])('reports the missing or long description %j', async (description, message) => {
  const { findings } = await check({ values: { ...POST.values, description } });
  expect(findings).toEqual([{ kind: 'weak', message, field: 'description' }]);
});

it('reports missing descriptions of the main picture and of gallery pictures', async () => {
  const { findings } = await ofProject({
    image: 'https://p.example/a.png',
    ...pictures(['https://p.example/b.png', ''], ['https://p.example/c.png', 'Seen']),
  });
  expect(findings.map(({ message, field }) => [message, field])).toEqual([
    ['The picture “b.png” has no description.', 'gallery.0.alt'],
    ['The picture “a.png” has no description.', 'imageAlt'],
  ]);
});

const values = {
  image: HEAVY,
  imageAlt: 'Seen',
  ...pictures(['/images/none.png', 'Seen'], ['https://p.example/c.png', 'Seen']),
  liveLink: ' https://site.example/details/draft ',
  sourceCode: 'https://other.example/code',
  'links.length': '2',
  'links.0.href': 'https://site.example/details/there',
  'links.1.href': 'https://site.example/nowhere',
};

it('each wrong address in a field is reported with its field and position', async () => {
  const { findings } = await ofProject(values);
  const told = findings.map(({ message, field, place }) => {
    const text = Object.entries(values).find(([name]) => name === field)?.[1] ?? '';
    return `${field}: ${text.replaceAll('\r\n', '\n').slice(place?.from, place?.to)}: ${message}`;
  });
  const nowhere = 'https://site.example/nowhere';
  const draft = 'https://site.example/details/draft';
  expect(told).toEqual([
    'gallery.0.image: /images/none.png: “/images/none.png” does not exist on this site.',
    `links.1.href: ${nowhere}: “${nowhere}” does not exist on this site.`,
    `image: ${HEAVY}: The picture “${ID}-original-2000x1500.jpg” ${TOO_HEAVY}`,
    `liveLink: ${draft}: “${draft}” links to a draft: visitors do not see it yet.`,
  ]);
});

it('addresses of other sites in fields are checked together with those in the text', async () => {
  const { outside } = await ofProject(values);
  expect(outside.map(({ address, field, isPicture }) => [address, field, isPicture])).toEqual([
    ['https://p.example/c.png', 'gallery.1.image', true],
    ['https://other.example/code', 'sourceCode', false],
  ]);
});

it('the pictures of an author and of a review are checked', async () => {
  const author = await ofAuthor('/images/none.png');
  expect(author.findings).toMatchObject([{ field: 'author.image' }]);
  const review = { entity: 'review', form: formFields(REVIEW_FIELDS) } as const;
  const { findings } = await check({ ...review, values: { image: '/images/none.png' } });
  expect(findings).toMatchObject([{ kind: 'wrong', field: 'image' }]);
});

const out = { state: 'published', publishedAt: new Date('2026-11-19T12:00:00Z') } as const;
const nextSteps = [{ message: 'Next: tell everybody.', href: '/admin/next' }];
const withNext = { ...deps, siteAddresses: { lookUp: async () => ({ ...KNOWN, nextSteps }) } };
it('a published post lists what features suggest next, for one week', async () => {
  const at = async (publishedAt: Date) =>
    (await checkRecord({ ...POST, ...out, publishedAt }, withNext)).findings;
  expect(await at(out.publishedAt)).toMatchObject([
    { kind: 'next', href: '/admin/next', message: 'It is published. Next: tell everybody.' },
  ]);
  expect(await at(new Date('2026-11-01T12:00:00Z'))).toEqual([]);
});

it('what features find is among the findings, before the suggestion', async () => {
  const found = { kind: 'weak', message: 'Something is missing.', field: null } as const;
  const { findings } = await checkRecord({ ...POST, ...out, ofFeatures: [found] }, withNext);
  expect(findings).toMatchObject([found, { kind: 'next' }]);
});

it('an address of the admin area is not reported, one of another site is outside, and a malformed one is wrong', () => {
  const from = { from: POST.page, patterns: POST.patterns, kinds };
  expect(classifyAddress('/admin/mail', from)).toEqual({ is: 'page' });
  expect(classifyAddress('//other.example/details/there', from)).toBeNull();
  const inner = classifyAddress('/details/%', from) ?? expect.fail('it is of the site');
  const at = { known: KNOWN, ids: [], files: new Set<string>(), kinds };
  expect(findProblem('/details/%', inner, at)?.kind).toBe('wrong');
});

describe('addresses of other sites', () => {
  const look = async (results: CheckResult[], count = results.length) => {
    const links = Array.from({ length: count }, (_, n) => ({
      ...{ address: `https://${n}.example/`, field: 'details', isPicture: n === 0 },
    }));
    const asked: string[] = [];
    const findings = await checkOutside([...links, ...links.slice(0, 1)], {
      outsideAddresses: {
        async check(addresses) {
          asked.push(...addresses.map(({ address }) => address));
          return addresses.map((_, n) => results[n] ?? { is: 'there', bytes: null, movedTo: null });
        },
      },
    });
    return { asked, said: findings.map(({ kind, message }) => `${kind}: ${message}`) };
  };

  it('each address is requested once, and reported at every position', async () => {
    const { asked, said } = await look([{ is: 'silent' }]);
    expect(asked).toEqual(['https://0.example/']);
    expect(said).toEqual(Array(2).fill('weak: “https://0.example/” did not respond.'));
  });

  it('at most thirty addresses are requested, and the number of the others is reported', async () => {
    const { asked, said } = await look([], 32);
    expect(asked).toHaveLength(30);
    expect(said).toEqual(['weak: 2 more addresses were not checked: that takes too long.']);
  });

  const there = { is: 'there', bytes: null, movedTo: null } as const;
  it.each<[CheckResult, kind?: string, says?: string]>([
    [{ ...there, bytes: 300_000 }],
    [{ ...there, bytes: 300_001 }, 'weak', ' has more than 300 KB: 300 KB are enough.'],
    [
      { ...there, movedTo: 'https://new.example/' },
      'weak',
      ' has moved permanently to https://new.',
    ],
    [{ is: 'nowhere' }, 'wrong', ' does not exist: there is no such host.'],
    [{ is: 'private' }, 'wrong', ' is not a public address: readers cannot reach it.'],
    [{ is: 'unusual' }, 'weak', ' cannot be checked from here. Open it yourself.'],
    [{ is: 'silent' }, 'weak', ' did not respond.'],
    [{ is: 'refused', status: 404 }, 'wrong', ' does not exist: it responds with 404.'],
    [{ is: 'refused', status: 403 }, 'weak', ' responds to our check with 403. Open it yourself.'],
    [{ is: 'unchecked' }, 'weak', '1 more address was not checked: that takes too long.'],
  ])('the result %j is %s: it%s', async (looked, kind, says = '') => {
    const [said] = (await look([looked])).said;
    const name = says.startsWith(' ') ? '“https://0.example/”' : '';
    if (kind) expect(said?.replace('The picture ', '')).toContain(`${kind}: ${name}${says}`);
    else expect(said).toBeUndefined();
  });
});

describe('addresses that are not requested', () => {
  const hosts: Record<string, string[]> = {
    'public.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
    'half.example': ['93.184.215.14', '10.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
  };
  const guard = publicAddressGuard(async (host) => hosts[host] ?? []);
  const PRIVATE = `
    http://127.0.0.1/ http://2130706433/ http://0x7f.1/ http://[::1]/ http://[::ffff:10.0.0.1]/ http://10.1.2.3/
    http://192.168.0.1/ http://172.16.0.1/ http://169.254.169.254/ http://100.64.0.1/ http://0.0.0.0/
    http://[fe80::1]/ http://[fc00::1]/ http://[64:ff9b::7f00:1]/ http://localhost/ http://a.localhost/
    http://printer.local/ http://router/ http://metadata.internal/ http://LOCALHOST./ http://127.0.0.1:8080/
    file:///etc/passwd http://half.example/
    http://mapped.example/`;
  it.each(PRIVATE.trim().split(/\s+/))('%s is private', async (address) => {
    expect(await guard(new URL(address))).toBe('private');
  });

  it.each([
    'http://public.example:8080/',
    'http://me:secret@public.example/',
    'ftp://public.example/',
  ])('%s is unusual, not private', async (address) => {
    expect(await guard(new URL(address))).toBe('unusual');
  });

  it('hosts that do not exist are not requested, but public ones are', async () => {
    expect(await guard(new URL('https://none.example/'))).toBe('nowhere');
    expect(await guard(new URL('https://public.example:443/a'))).toBe('public');
    expect(await guard(new URL('https://93.184.215.14/'))).toBe('public');
  });
});

it('a block with a wrong line, or without content, has a finding at its place', async () => {
  const blocks = `${fence('projects', 'tags: css')}\n${fence('projects', 'tag: none')}`;
  const { findings } = await ofText(`Words.\n\n${blocks}\n${fence('contact')}`);
  expect(findings).toEqual([
    {
      kind: 'wrong',
      field: 'details',
      message:
        'Block “projects”: “tags: css” means nothing here. It knows “tag: css”, “names: First, Second”.',
      place: { from: 8, to: 33 },
    },
    {
      kind: 'weak',
      field: 'details',
      message: 'Block “projects”: No published project has the tag “none”.',
      place: { from: 35, to: 60 },
    },
  ]);
});
