// @module-tag slow
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { compareUpgrade } from '../../scripts/lib/upgrade/compare.mjs';
import { reportOf } from '../../scripts/lib/upgrade/pages.mjs';
import { smallProjects } from '../support/small-projects';

/* `npm run upgrade -- --compare`, with sites whose start serves the files of `pages`. */

const { startRepository } = smallProjects();

const START = `import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
createServer(({ url, headers }, response) => {
  const file = 'pages' + (url === '/' ? '/home' : url) + '.html';
  if (url === '/sitemap.xml')
    return response.end(readdirSync('pages').map((name) => '<loc>https://example.com/' + name.replace('.html', '') + '</loc>').join(''));
  response.writeHead(existsSync(file) ? 200 : 404, { 'Content-Type': 'text/html' });
  response.end(existsSync(file) ? readFileSync(file, 'utf8').replaceAll('NONCE', Math.random()).replaceAll('ORIGIN', 'http://' + headers.host).replaceAll('HOST', headers.host) : 'missing');
}).listen(process.env.PORT, '127.0.0.1');
`;

const page = (text: string, style = '') =>
  `<html><head><script nonce="NONCE">1</script><link rel="canonical" href="ORIGIN/"><style nonce="NONCE">${style}</style></head><body>${text}</body></html>`;

const FILES = {
  'scripts/start.mjs': START,
  'package.json': '{ "version": "1.0.0", "scripts": { "test": "exit 1" } }\n',
  'pages/home.html': page('Home'),
  'pages/about.html': page('About'),
  'pages/same.html': page('Same<i hidden>HOST</i>'),
  'pages/gone.html': page('Gone'),
};

let site: ReturnType<typeof startRepository>;
beforeEach(() => {
  site = startRepository();
  site.put('.git/info/exclude', '.cache\n');
  site.commit(FILES);
});

/** Commits the next version to the branch of an upgrade. */
function upgrade(files: Record<string, string | null>) {
  site.git(['switch', '-q', '-c', 'upgrade/v1.1.0']);
  site.commit({ 'package.json': FILES['package.json'].replace('1.0.0', '1.1.0'), ...files });
  site.git(['switch', '-q', 'main']);
}

const compare = (withTests = false) =>
  compareUpgrade({ git: site.git, root: site.root, withTests });

it('the report shows the pages whose HTML or picture an upgrade changes, and the site stays as it is', async () => {
  upgrade({
    'pages/about.html': page('About & more'),
    'pages/home.html': page('Home', 'body { color: red }'),
    'pages/gone.html': null,
  });
  const before = site.git(['status', '--porcelain', '--branch']);
  const { file, passed } = await compare(true);
  expect(passed).toBe(false);
  const report = readFileSync(file, 'utf8');
  const shown = report.split('<section>').slice(1);
  expect(shown.map((part) => /<h2>(.*?)<\/h2>/.exec(part)?.[1])).toEqual([
    '/',
    '/about',
    '/gone',
    '/home',
  ]);
  expect(shown[1]).toContain('-&lt;body>About&lt;/body>\n+&lt;body>About &amp; more&lt;/body>');
  expect(shown[2]).toContain('-200\n');
  const pictures = [...report.matchAll(/src="(.*?)"/g)].map(([, name = '']) => name);
  expect(pictures).toHaveLength(16);
  for (const picture of pictures) expect(existsSync(join(file, '..', picture))).toBe(true);
  expect(report).toContain('<li>From 1.0.0 to 1.1.0.</li><li>Types or tests fail');
  expect(report).toContain('The same: /nothing-here, /same<');
  expect(site.git(['status', '--porcelain', '--branch'])).toBe(before);
  expect(site.git(['worktree', 'list']).trim().split('\n')).toHaveLength(1);
});

it('an upgrade with open conflicts is not compared, and one whose site does not start says why', async () => {
  await expect(compare()).rejects.toThrow('There is no upgrade to compare');
  upgrade({ 'pages/about.html': '<<<<<<< yours\na\n=======\nb\n>>>>>>> theirs\n' });
  await expect(compare()).rejects.toThrow('pages/about.html');
  site.git(['branch', '-D', 'upgrade/v1.1.0']);
  upgrade({ 'scripts/start.mjs': "throw new Error('no such column')" });
  await expect(compare()).rejects.toThrow('no such column');
  expect(site.git(['worktree', 'list']).trim().split('\n')).toHaveLength(1);
});

it('the report shows once what changes on every page', () => {
  const pages = ['/', '/about', '/same'].map((path) => ({
    path,
    html: '-old foot\n+foot',
    pictures: [],
  }));
  const [home, about, same] = pages;
  if (!home || !about || !same) expect.fail('three pages');
  about.html += '\n+About';
  same.html = '';
  const report = reportOf({ title: 'a', facts: [], pages, hasPictures: true });
  const [all, ...sections] = report.split('<section>');
  expect(all).toContain('<pre>-old foot\n+foot</pre>');
  expect(
    sections.map((part) => part.replaceAll(/<h2>.*?<\/h2>|\n?<p>The same[\s\S]*/g, '')),
  ).toEqual([
    expect.stringContaining('Only what changed on all'),
    expect.stringContaining('<pre>+About</pre>'),
  ]);
});

it('Ctrl+C leaves no folder, and the site as it is', async () => {
  upgrade({});
  // Never answers.
  site.commit({ 'scripts/start.mjs': 'setInterval(() => {}, 1000);' });
  const before = site.git(['status', '--porcelain', '--branch']);
  const module = resolve('scripts/lib/upgrade/compare.mjs');
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { compareUpgrade } = await import('${module}');
     const { gitIn } = await import('${resolve('scripts/lib/git.mjs')}');
     await compareUpgrade({ git: gitIn('${site.root}'), root: '${site.root}', withTests: false });`,
  ]);
  const ended = new Promise((done) => child.once('close', done));
  const folders = () => site.git(['worktree', 'list']).trim().split('\n').length;
  await vi.waitFor(() => expect(folders()).toBe(3), { timeout: 30_000, interval: 50 });
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect([folders(), site.git(['status', '--porcelain', '--branch'])]).toEqual([1, before]);
});
