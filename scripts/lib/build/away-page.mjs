import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** Pages serves it for every page once the day's requests are used up, if the project "fails open". */
export const AWAY_PAGE = 'public/404.html';

/** `public/_headers` allows it by its hash. */
export const AWAY_STYLE =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.2}';

/** @param {string} text */
const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * @typedef {Pick<import('../../../app/content/languages/language').Language<never>, 'direction'> & { tag: string, texts: { away: Record<'title' | 'text' | 'until', string> } }} Spoken a language, with its tag (BCP 47)
 */

/**
 * @param {{ name: string, email: string }} owner
 * @param {Spoken} language of the site
 * @returns {string} the whole document
 */
export function awayPage({ name, email }, { tag, direction, texts: { away } }) {
  const link = `<a href="mailto:${escapeHtml(encodeURI(email))}">${escapeHtml(email)}</a>`;
  const title = away.title.replace('{name}', () => escapeHtml(name));
  return `<!DOCTYPE html>
<html lang="${tag}" dir="${direction}">
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
<p>${away.text}</p>
${email ? `<p>${away.until.replace('{email}', () => link)}</p>\n` : ''}</main>
<!--/email_off--></body>
</html>
`;
}

/**
 * Writes the page with the owner's name and email, in the language of the site.
 * @param {string} [published] the words that are published, as JSON; without them those of app/content/ are used
 */
export async function writeAwayPage(published = '{}') {
  await import('../app.mjs');
  const { makeWords } = await import('../../../app/content/words');
  const { languages } = await import('../../../app/content/languages/all');
  const { fullName } = await import('../../../app/content/owner');
  const { person, contact, site } = makeWords(JSON.parse(published), {});
  const tag = languages[site.language] ? site.language : 'en';
  const language = languages[tag];
  if (!language) throw new Error(`There is no language ${tag}.`);
  const owner = { name: fullName(person), email: contact.email };
  writeFileSync(join(root, AWAY_PAGE), awayPage(owner, { ...language, tag }));
}

/**
 * Writes the page with the words that are published on the deployed site.
 * @param {import('../database.mjs').Ask} ask its database
 */
export async function writeAwayPageOf(ask) {
  const [[row] = []] = await ask(["select words from site_words where status = 'published'"]);
  await writeAwayPage(row && String(row.words));
}
