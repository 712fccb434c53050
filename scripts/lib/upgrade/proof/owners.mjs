import { numberOf } from './project.mjs';
import { addFeature, DROPPED, MOVED, REWRITTEN, SPLIT } from './releases.mjs';

/* Twenty owners, made from what people really edit of a template: the style sheet, the footer, the menu, the page about them, the
 * layout of posts, the head, packages, settings; more rarely a route, a table, a setting or a look of their own, and the engine. */

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {(project: Project, who: string) => void} Edit each line that it adds has the owner's name, where the syntax allows it */

const capital = (/** @type {string} */ who) => `${who[0]?.toUpperCase()}${who.slice(1)}`;

/** Replaces texts in quotes by the owner's. @param {Project} project @param {string} file @param {string} who @param {number} count */
function ownTexts(project, file, who, count) {
  let n = 0;
  project.edit(file, (text) =>
    text.replace(/: '([^'\\/#]*[a-z] [^'\\/]*)'/g, (all) => {
      n += 1;
      return n > count ? all : `: '${capital(who)} says it in other words, ${n}'`;
    }),
  );
}

/** The files of texts that have some. @param {Project} project @param {string} pattern */
const textFiles = (project, pattern) =>
  project.files(pattern).filter((file) => /: '([^'\\/#]*[a-z] [^'\\/]*)'/.test(project.read(file)));

/** @satisfies {Record<string, Edit>} */
const EDITS = {
  tokens(project, who) {
    const file = 'app/styles/tokens.css';
    const hue = numberOf(who) % 360;
    project.replace(file, /--hue: \d+;/, () => `--hue: ${hue}; /* ${who} */`);
    project.replace(file, /--accent-hue: \d+;/, () => `--accent-hue: ${hue + 10}; /* ${who} */`);
  },
  /** The same line as a release. */
  accent(project, who) {
    project.replace(
      'app/styles/tokens.css',
      /--accent: .*;/,
      () => `--accent: oklch(0.4 0.2 ${numberOf(who) % 360}); /* ${who} */`,
    );
  },
  style(project, who) {
    project.append(
      'app/styles/site.css',
      `\n.${who}-box {\n  border: 2px solid var(--ink); /* ${who} */\n}\n`,
    );
    project.replace(
      'app/styles/hero.css',
      /^ {2}\.hero \{\n/m,
      (all) => `${all}    --${who}: 1;\n`,
    );
    project.replace('app/styles/layout.css', /88rem/, () => `${60 + (numberOf(who) % 20)}rem`);
  },
  sheet(project, who) {
    project.write(`app/styles/own-${who}.css`, `.${who} {\n  color: red;\n}\n`);
    project.after('app/styles/site.css', /^@import .*splash\.css/, `@import "./own-${who}.css";`);
  },
  footer(project, who) {
    const file = 'app/site/layout/footer.tsx';
    project.replace(file, /^ *<PageCost \/>\n/m, () => `        <p>{'Made by ${who}'}</p>\n`);
    project.replace(file, /^import \{ PageCost \}.*\n/m, () => '');
  },
  menu(project, who) {
    const file = 'app/content/navigation.ts';
    project.replace(file, "label: 'Showcase'", () => `label: 'Work of ${who}'`);
    project.replace(
      file,
      /^ {2}\{ label: 'Projects', to: '\/all-projects' \},\n/m,
      (all) => `${all}  { label: 'Uses of ${who}', to: '/uses-${who}' },\n`,
    );
    project.replace(file, "= 'Hire Me'", () => `= 'Write to ${who}'`);
  },
  header(project, who) {
    project.replace(
      'app/site/layout/header.tsx',
      /^ *<ThemeSwitch \/>\n/m,
      (all) => `${all}          <a href="/uses-${who}">{'${who}'}</a>\n`,
    );
  },
  about(project, who) {
    ownTexts(project, 'app/content/about.ts', who, 12);
  },
  owner(project, who) {
    project.replace(
      'app/content/site.ts',
      "firstName: 'Robin'",
      () => `firstName: '${capital(who)}'`,
    );
    project.replace('app/content/footer.ts', /in\/example/, () => `in/${who}`);
    project.replace(
      'app/content/home.ts',
      /headline: '.*'/,
      () => `headline: 'What ${who} builds.'`,
    );
  },
  article(project, who) {
    project.replace(
      'app/site/posts/post-article.tsx',
      /^ *<Prose html=\{post\.html\} .*\/>\n/m,
      (all) => `${all}          <p className="${who}">{'Thank you for reading, ${who}'}</p>\n`,
    );
  },
  head(project, who) {
    project.replace(
      'app/root.tsx',
      /^ *<Meta \/>\n/m,
      (all) => `${all}        <meta name="author" content="${who}" />\n`,
    );
  },
  package(project, who) {
    for (const file of ['package.json', 'package-lock.json'])
      project.json(file, (settings) => {
        settings.name = `site-of-${who}`;
        const of = settings.packages?.[''] ?? settings;
        of.name = settings.name;
        of.dependencies[`package-of-${who}`] = '1.0.0';
        if (settings.scripts) settings.scripts[`own:${who}`] = `node scripts/${who}.mjs`;
      });
    project.write(`scripts/${who}.mjs`, `console.log('${who}');\n`);
  },
  wrangler(project, who) {
    const file = 'wrangler.toml';
    project.replace(file, 'name = "portfolio"', () => `name = "${who}"`);
    project.replace(file, 'SITE_URL = ""', () => `SITE_URL = "https://${who}.example"`);
    project.replace(file, /database_id = "0[-0]+"/, () => `database_id = "${who}-0001"`);
    project.after(file, /^AI_CRAWLERS/, `# Of ${who}.\nOWN_VALUE = "${who}"`);
  },
  route(project, who) {
    project.write(
      `app/routes/uses-${who}.tsx`,
      `export default function Uses() {\n  return <h1>{'What ${who} uses'}</h1>;\n}\n`,
    );
    project.after(
      'app/content/navigation.ts',
      /to: '\/all-projects'/,
      `    { label: 'Uses of ${who}', to: '/uses-${who}' },`,
    );
  },
  table(project, who) {
    addFeature(project, `${who}shop`, `${who}_rows`, '20261215000000');
  },
  setting(project, who) {
    project.replace(
      'app/engine/core/settings/settings.ts',
      /^export const SETTINGS = \{\n/m,
      (all) => `${all}  noteOf${capital(who)}: line('Note of ${who}', 200, { group: 'Feeds' }),\n`,
    );
    project.after(
      'app/engine/core/settings/settings.ts',
      /^ {2}type Fields,$/,
      `  line, // For ${who}.`,
    );
  },
  look(project, who) {
    project.write(
      `app/content/looks/${who}.ts`,
      project.read('app/content/looks/press.ts').replaceAll('press', who),
    );
    project.write(`app/styles/looks/${who}.css`, project.read('app/styles/looks/press.css'));
    const file = 'app/content/looks/index.ts';
    project.replace(file, '= [workshop', () => `= [${who}, workshop`);
    project.after(file, /from '\.\/press'/, `import { ${who} } from './${who}';`);
  },
  engine(project, who) {
    const files = project.files('app/engine/core/{mail,published,messages}/*.ts');
    for (const n of [1, 2, 3]) {
      const file = files[numberOf(`${who} ${n}`) % files.length] ?? '';
      project.append(file, `\n/** Of ${who}, ${n}. */\nexport const ${who}${n} = ${n};\n`);
    }
  },
  feature(project, who) {
    const files = project.files('app/features/*/site/**/*.tsx');
    const file = files[numberOf(who) % files.length] ?? '';
    project.append(file, `\n/** Of ${who}. */\nexport const ${who} = 1;\n`);
  },
  moved(project, who) {
    project.replace(MOVED.from, "  Z: '", (all) => `  // The letter of ${who}.\n${all}`);
    project.append(MOVED.from, `\nexport const own${capital(who)} = '${who}';\n`);
  },
  rewritten(project, who) {
    project.replace(REWRITTEN.from, 'const QUARTERS = 4;', () => `const QUARTERS = 5; // ${who}`);
    project.append(REWRITTEN.from, `\nexport const tilesOf${capital(who)} = 7;\n`);
  },
  split(project, who) {
    project.replace(SPLIT.site.from, '"arrow size-5"', () => `"arrow size-5 of-${who}"`);
    project.replace(
      SPLIT.site.from,
      'aria-label={text.categories}',
      () => `aria-label="Categories of ${who}"`,
    );
    project.replace(SPLIT.engine.from, 'no longer exists.', () => `is gone: write to ${who}.`);
  },
  dropped(project, who) {
    project.append(DROPPED, `\nexport const cursorOf${capital(who)} = '${who}';\n`);
  },
  test(project, who) {
    const files = project.files('tests/unit/*.test.ts');
    for (const n of [1, 2]) {
      const file = files[numberOf(`${who} ${n}`) % files.length] ?? '';
      project.append(
        file,
        `\nit('is as ${who} wants it, ${n}', () => {\n  expect(1).toBe(1);\n});\n`,
      );
    }
  },
  words(project, who) {
    for (const file of textFiles(project, '{app/content/*.ts,app/features/*/words.ts}').slice(-16))
      ownTexts(project, file, who, 8);
  },
  someWords(project, who) {
    for (const file of textFiles(project, 'app/content/*.ts').slice(0, 6))
      ownTexts(project, file, who, 5);
  },
  public(project, who) {
    project.write('public/resume.pdf', Buffer.from(`%PDF-1.4\n\0 of ${who}`));
    project.write(
      `public/images/${who}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${who}</title></svg>\n`,
    );
    project.write(`public/images/${who}.jpg`, Buffer.from([255, 216, 0, numberOf(who) % 256]));
  },
  deleted(project) {
    for (const file of ['docs/compare.md', 'LICENSE', 'app/site/layout/page-cost.tsx'])
      project.remove(file);
    project.edit('app/site/layout/footer.tsx', (text) =>
      text.replace(/^ *<PageCost \/>\n/m, '').replace(/^import \{ PageCost \}.*\n/m, ''),
    );
  },
  documents(project, who) {
    project.edit(
      'README.md',
      (text) =>
        `# The site of ${who}\n\nMade of a template.\n\n${text.slice(text.indexOf('## Run it'))}`,
    );
    project.remove('.github/workflows/preview.yml');
  },
};

/**
 * @typedef {object} Owner
 * @property {string} name
 * @property {(keyof typeof EDITS)[]} edits
 * @property {number} [removes] how many features they removed
 */

/** A part of them is taken evenly from the list (`--owners 3`: ines, otto and tove). @type {Owner[]} */
export const OWNERS = [
  { name: 'ada', edits: ['owner'] },
  { name: 'bela', edits: ['tokens', 'wrangler'] },
  { name: 'cleo', edits: ['accent', 'owner'] },
  { name: 'dora', edits: ['tokens', 'footer', 'owner'] },
  { name: 'emil', edits: ['menu', 'about', 'head'] },
  { name: 'fela', edits: ['article', 'style', 'public'] },
  { name: 'ines', edits: ['table', 'owner', 'wrangler'], removes: 1 },
  { name: 'gino', edits: ['package', 'wrangler', 'owner'] },
  { name: 'hedy', edits: ['route', 'menu', 'header'] },
  { name: 'joel', edits: ['setting', 'engine'] },
  { name: 'kira', edits: ['look', 'sheet', 'owner'] },
  { name: 'luca', edits: ['owner', 'about'], removes: 1 },
  { name: 'mika', edits: ['tokens', 'footer', 'route'], removes: 2 },
  { name: 'otto', edits: ['split', 'dropped', 'route'] },
  { name: 'nora', edits: ['moved', 'rewritten', 'owner'] },
  { name: 'pola', edits: ['test', 'documents', 'deleted'] },
  { name: 'quin', edits: ['feature', 'engine', 'article', 'head'] },
  { name: 'rosa', edits: ['table', 'someWords', 'public', 'wrangler', 'package'], removes: 6 },
  {
    name: 'sami',
    edits: [
      'tokens',
      'style',
      'footer',
      'menu',
      'header',
      'about',
      'owner',
      'article',
      'head',
      'package',
      'wrangler',
      'route',
      'public',
    ],
  },
  {
    name: 'tove',
    edits: [
      'words',
      'tokens',
      'style',
      'footer',
      'header',
      'article',
      'moved',
      'rewritten',
      'package',
      'wrangler',
      'table',
    ],
  },
];

/** @param {Project} project @param {Owner} owner */
export function makeEdits(project, { name, edits }) {
  for (const edit of edits) EDITS[edit](project, name);
}
