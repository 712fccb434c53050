import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { nameOf, wordOf } from '../setup/words.mjs';

/** Pages serves it for every page once the day's requests are used up, if the project "fails open". */
export const AWAY_PAGE = 'public/404.html';

/** `public/_headers` allows it by its hash. */
export const AWAY_STYLE =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.2}';

/** @param {string} text */
const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * @param {{ name: string, email: string }} owner '' if app/content/ has no plain string for it
 * @returns {string} the whole document
 */
export function awayPage({ name, email }) {
  const link = `<a href="mailto:${escapeHtml(encodeURI(email))}">${escapeHtml(email)}</a>`;
  const title = name ? `${escapeHtml(name)} will be back soon` : 'Back soon';
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${AWAY_STYLE}</style>
</head>
<body><!--email_off-->
<main>
<h1>${title}</h1>
<p>This page cannot be shown right now: the site had more visitors today than its plan allows. It is back at midnight UTC (00:00 GMT).</p>
${email ? `<p>Until then, write to ${link}.</p>\n` : ''}</main>
<!--/email_off--></body>
</html>
`;
}

/** Writes the page with the owner's name and email from app/content/. */
export function writeAwayPage() {
  const folder = join(root, 'app/content');
  const files = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const owner = { name: nameOf(files), email: wordOf(files, 'contact', 'email') };
  writeFileSync(join(root, AWAY_PAGE), awayPage(owner));
}
