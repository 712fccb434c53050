import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../scripts/lib/setup/files.mjs';
import { askForMore, readOptions, siteOf } from '../../scripts/lib/setup/questions.mjs';
import { explain } from '../../scripts/lib/setup/remedies.mjs';
import { settingOf, withSection, withSetting } from '../../scripts/lib/setup/toml.mjs';
import { nameOf, withWords, wordOf } from '../../scripts/lib/setup/words.mjs';
import { asCloned } from '../support/as-cloned';

const TOML = `# first
name = "portfolio"

[vars]
# Where it is.
SITE_URL = "" # mine
  AI_CRAWLERS = 'allow'

[[d1_databases]]
binding = "OTHER"
database_id = "1"

[[d1_databases]]
binding = "DB"
# The id.
database_id = "0"
`;

describe('a setting of wrangler.toml', () => {
  it.each([
    ['', 'name', 'portfolio'],
    ['[vars]', 'AI_CRAWLERS', 'allow'],
    ['[vars]', 'name', ''],
    ['[[d1_databases]] DB', 'database_id', '0'],
    ['[[kv_namespaces]] KV', 'id', ''],
  ])('of %j, %s is read as %j', (section, key, value) => {
    expect(settingOf(TOML, section, key)).toBe(value);
  });

  it.each([
    ['', 'name', 'mine', 'name = "portfolio"', 'name = "mine"'],
    [
      '[vars]',
      'SITE_URL',
      'https://x.test',
      'SITE_URL = "" # mine',
      'SITE_URL = "https://x.test" # mine',
    ],
    ['[vars]', 'AI_CRAWLERS', 'deny', "  AI_CRAWLERS = 'allow'", '  AI_CRAWLERS = "deny"'],
    ['[[d1_databases]] DB', 'database_id', '2', 'database_id = "0"', 'database_id = "2"'],
    [
      '[vars]',
      'MAIL_FROM',
      'A "B" <a@b.test>',
      "'allow'\n",
      `'allow'\nMAIL_FROM = "A \\"B\\" <a@b.test>"\n`,
    ],
  ])('of %j, %s becomes %j and everything else stays', (section, key, value, line, changed) => {
    const after = withSetting(TOML, section, key, value);
    expect(after).toBe(TOML.replace(line, () => changed));
    expect(settingOf(after, section, key)).toBe(value);
    expect(withSetting(after, section, key, value)).toBe(after);
  });

  it('of a missing section is refused', () => {
    expect(() => withSetting(TOML, '[[kv_namespaces]] KV', 'id', '1')).toThrow('kv_namespaces');
  });

  it('of a section that is missing is added with it, once', () => {
    const added = (toml: string) => withSection(toml, '[[r2_buckets]] FILES', { name: 'b' });
    const after = added(TOML);
    expect(after).toBe(`${TOML}\n[[r2_buckets]]\nbinding = "FILES"\nname = "b"\n`);
    expect(added(after)).toBe(after);
  });

  it('of this repository’s own wrangler.toml can be changed', () => {
    const toml = readFileSync('wrangler.toml', 'utf8');
    for (const [section, key] of [
      ['', 'name'],
      ['[vars]', 'SITE_URL'],
      ['[[d1_databases]] DB', 'database_id'],
      ['[[kv_namespaces]] KV', 'id'],
    ] as const) {
      expect(settingOf(withSetting(toml, section, key, 'new'), section, key)).toBe('new');
    }
  });
});

describe('the words of app/content/', () => {
  const owners = filesIn('.').readContent();
  const before = nameOf(owners);
  const source = before.replace(/'/g, "\\'");
  const content: { [file: string]: string } = {
    ...owners,
    'sentence.ts': `export const own = 'A sentence of ${source}, they say.';`,
  };
  const fileOf = (name: string) =>
    Object.keys(content).find((file) =>
      RegExp(`^export const ${name}\\b`, 'm').test(content[file] ?? ''),
    ) ?? 'index.ts';

  it('get all given values, and nothing else changes', () => {
    const { files, changed, missing } = withWords(content, {
      name: "Mira O'Falk",
      role: 'Engineer',
      description: 'What I make.',
      headline: 'It\'s "done".',
      email: 'mira@falk.test',
      phone: '+49 30 (123) 45',
      address: 'Am Markt 1, 10115 Berlin',
    });
    expect(missing).toEqual([]);
    expect(nameOf(files)).toBe("Mira O'Falk");
    expect(wordOf(files, 'hero', 'headline')).toBe('It\'s "done".');
    expect(wordOf(files, 'hero', 'greeting')).toBe(
      wordOf(content, 'hero', 'greeting').replace(wordOf(content, 'person', 'firstName'), 'Mira'),
    );
    expect(wordOf(files, 'contact', 'email')).toBe('mira@falk.test');
    expect(files[fileOf('contact')]).toMatch(/address"?: \['Am Markt 1', '10115 Berlin'\],/);
    expect(wordOf(files, 'contact', 'label')).toBe('+49 30 (123) 45');
    expect(wordOf(files, 'contact', 'href')).toBe('tel:+493012345');
    expect(wordOf(files, 'person', 'role')).toBe('Engineer');
    expect(wordOf(files, 'site', 'description')).toBe('What I make.');
    expect(files['sentence.ts']).toContain("'A sentence of Mira O\\'Falk, they say.'");
    const named = Object.keys(content).filter((file) => content[file]?.includes(source));
    const expected = ['person', 'hero', 'contact', 'site'].map(fileOf);
    expect(changed.sort()).toEqual([...new Set([...expected, ...named])].sort());
    const lines = (text = '') => text.split('\n');
    for (const file of changed) {
      const known = lines(content[file]);
      const differing = lines(files[file]).filter(
        (line) => !known.includes(line) && !line.includes("Mira O\\'Falk"),
      );
      expect(differing.length, file).toBeLessThanOrEqual(4);
    }
    expect(
      withWords(files, { email: 'mira@falk.test', headline: 'It\'s "done".' }).changed,
    ).toEqual([]);
  });

  it('get the new name in sentences that contain the old one', () => {
    const own = {
      'index.ts': [
        `export const person = { firstName: 'Ada', lastName: 'Falk' };`,
        `export const hero = { greeting: 'I am Ada' };`,
        `export const site = { description: 'The site of Ada Falk' };`,
      ].join('\n'),
    };
    const { files } = withWords(own, { name: "Mira O'Falk" });
    expect(wordOf(files, 'hero', 'greeting')).toBe('I am Mira');
    expect(files['index.ts']).toContain("'The site of Mira O\\'Falk'");
  });

  it('that are not found are reported', () => {
    const { changed, missing } = withWords({ 'site.ts': 'nothing' }, { headline: 'x' });
    expect({ changed, missing }).toEqual({ changed: [], missing: ['hero.headline'] });
  });
});

describe('options', () => {
  const known = {
    toml: asCloned(readFileSync('wrangler.toml', 'utf8')),
    content: filesIn('.').readContent(),
  };
  const site = (args: string[], env = {}) => siteOf(readOptions(args), { ...known, env });

  it.each([
    [[], /with --email/],
    [['--email', 'nobody'], /--email must look like/],
    [['--email', 'a@b.test', '--site-url', 'http://b.test'], /--site-url must look like https/],
    [['--email', 'a@b.test', '--site-url', 'https://b.test/'], /--site-url must look like https/],
    [['--email', 'a@b.test', '--project', 'My Site'], /--project must look like/],
    [['--email', 'a@b.test', '--name', 'two\nlines'], /line break/],
  ])('%j are refused', (args, message) => {
    expect(() => site(args)).toThrow(message);
  });

  it('a mail key without a sender is refused, since the site would not start', () => {
    expect(() => site(['--email', 'a@b.test'], { RESEND_API_KEY: 're_1' })).toThrow('--mail-from');
  });

  it('omitted options keep the current values', () => {
    expect(site(['--email', 'a@b.test'])).toMatchObject({
      project: 'portfolio',
      words: { email: 'a@b.test' },
      vars: {},
      admin: { name: nameOf(known.content), email: 'a@b.test' },
    });
  });

  it('with --local-only and --name no email address is required', () => {
    expect(site(['--local-only', '--name', 'Mira Falk']).words).toEqual({ name: 'Mira Falk' });
  });
});

it.each([
  ['posts: 1', '', false, 1],
  ['posts: 1', 'n', true, 1],
  ['', '', false, 0],
])(
  'with %j on this machine and the answer %j the content stays here: %j',
  async (own, answer, stays, times) => {
    const known = { toml: TOML, content: {}, own };
    const options = readOptions(['--name', 'Mira', '--email', 'mira@falk.test']);
    let asked = 0;
    const answers = await askForMore(options, known, async (question) => {
      if (!question.startsWith('Take what you made on this machine along (posts: 1)?')) return '';
      asked += 1;
      return answer;
    });
    expect(siteOf(answers, { ...known, env: {} }).leavesContent).toBe(stays);
    expect(asked).toBe(times);
  },
);

it('an unknown wrangler error is shown in its own words, without colours and hints about wrangler', () => {
  const output =
    '\n ⛅️ wrangler 4.86.0\n───\n\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mSomething new [code: 4711]\u001b[0m\n\n  If you think this is a bug, please open an issue\n🪵  Logs were written to "x"\n';
  expect(explain(output)).toEqual({
    reason: 'Something new [code: 4711]',
    remedy: expect.stringContaining('run this again'),
  });
});
