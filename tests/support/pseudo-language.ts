import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pseudoLocalize } from '@vocab/pseudo-localize';
import * as v from 'valibot';
import { expect } from 'vitest';
import { languages } from '~/content/languages/all';
import type { Language } from '~/content/languages/language';
import type { Field } from '../../app/engine/kit/fields/field';
import { features } from '../../app/features.server';
import { copyProject } from './project-copy';
import { texts } from './words';

/*
 * A language for tests, made of English: each letter has an accent, and texts are 40 % longer. What is still in plain English on a site in
 * it was written past the dictionaries.
 */

/** Greek, so that what `Intl` says is not in English either. */
export const PSEUDO = 'el';

/** What stays in a text: places for values, addresses, marks. */
const KEPT = /(\{\w+\}|\]\([^) ]*|https?:\S+|\S+@\S+|<[^>]+>|&\w+;)/;

/** An address, an id, a time, or one word in small letters, which is a value and no text. */
const VALUE = /^(\/|#|https?:|mailto:|tel:|\d{4}-|[\da-z-]+$|[\dA-Z]{26}$|\S*@|\S+\.\w{2,4}$)/;

/** Returns a text in the pseudo-language. */
export const pseudo = (text: string): string =>
  text
    .split(KEPT)
    .map((piece, index) => (index % 2 === 0 ? pseudoLocalize(piece) : piece))
    .join('');

/** Returns a value with all its texts in the pseudo-language. */
function pseudoOf(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(pseudoOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pseudoOf(one)]));
}

/** Returns an owner’s words of a field in the pseudo-language, as far as the field accepts them. */
function pseudoWords({ parts, each, schema }: Field, value: unknown): unknown {
  if (parts) {
    const of = Object.entries(Object(value));
    return Object.fromEntries(
      of.map(([name, one]) => [name, parts[name] ? pseudoWords(parts[name], one) : one]),
    );
  }
  if (each) return Array.isArray(value) ? value.map((one) => pseudoWords(each, one)) : value;
  if (typeof value !== 'string' || VALUE.test(value)) return value;
  const words = pseudo(value);
  return v.is(schema, words) ? words : value;
}

const words = Object.fromEntries(
  Object.entries(texts.fields)
    .filter(([name]) => name !== 'security')
    .map(([name, field]) => [name, pseudoWords(field, Object(texts.defaults)[name])]),
);

const word = pseudo('Words');

/** In place of the long texts of the samples: everything about which the site says something itself. */
const DETAILS = `> [!NOTE]
> ${word}.[^1] ${word}.[^1]

[^1]: ${word}.

## ${word}

![](/images/map.svg)

[${word}](https://youtu.be/abcdefghijk)

- [ ] ${word}
- [x] ${word}

| ${word} | ${word} |
|---|---|
| ${word} | 1 |

\`\`\`ts
1
\`\`\`

\`\`\`contact
\`\`\`
`;

/** Returns statements that insert samples in the pseudo-language. @param statements with texts in English */
export const pseudoSamples = (statements: string[]): string[] =>
  statements.map((sql) =>
    sql.replaceAll(/'((?:[^']|'')*)'/g, (literal, quoted: string) => {
      const text = quoted.replaceAll("''", "'");
      return VALUE.test(text) ? literal : `'${inColumn(text).replaceAll("'", "''")}'`;
    }),
  );

/** Columns have texts, or lists and objects of texts and values as JSON. */
function inColumn(text: string): string {
  if (text.includes('\n\n#')) return DETAILS;
  if (!/^[[{]/.test(text)) return pseudo(text);
  try {
    return JSON.stringify(JSON.parse(text), (_, one: unknown) =>
      typeof one === 'string' && !VALUE.test(one) ? pseudo(one) : one,
    );
  } catch {
    return pseudo(text);
  }
}

/** Adds the language to the site of this process, which other tests share. @returns a function that takes it away */
export function speakPseudo() {
  const { texts: english = expect.fail('no English') } = languages.en ?? {};
  const language = {
    name: 'Pseudo',
    direction: 'ltr',
    texts: pseudoOf(english),
    words: () => words,
  };
  Object.assign(languages, { [PSEUDO]: language as unknown as Language<never> });
  const ofFeatures = features.flatMap(({ languages: of }) => of ?? []);
  for (const of of ofFeatures) of[PSEUDO] = { texts: pseudoOf(of.en.texts) as object };
  return () => {
    for (const of of [languages, ...ofFeatures]) Reflect.deleteProperty(of, PSEUDO);
  };
}

/** Builds a copy of the project that speaks it, by the steps of docs/language.md. @returns its folder */
export async function buildPseudoSite(): Promise<string> {
  const copy = copyProject();
  for (const file of globSync('app/{content,features/*}/languages/{,scripts/}all.ts')) {
    const module: Record<string, object> = await import(`../../${file}`);
    const isScripts = file.includes('/scripts/');
    const isContent = file.startsWith('app/content/') && !isScripts;
    const { en } = Object(module.languages ?? module.scripts);
    const made = isScripts ? pseudoOf(await en()) : { texts: pseudoOf(en.texts) };
    const more = isContent ? ", name: 'Pseudo', direction: 'ltr', words: () => words" : '';
    writeFileSync(
      copy.pathOf(join(dirname(file), `${PSEUDO}.ts`)),
      [
        isContent ? `const words = ${JSON.stringify(words)};` : '',
        `export const ${PSEUDO} = {...${JSON.stringify(made)}${more}};`,
      ].join('\n'),
    );
    const line = isScripts
      ? `() => import('./${PSEUDO}').then(({ ${PSEUDO} }) => ${PSEUDO})`
      : PSEUDO;
    writeFileSync(
      copy.pathOf(file),
      readFileSync(file, 'utf8').replace(
        /^export const .* = \{/m,
        (start) =>
          `${isScripts ? '' : `import { ${PSEUDO} } from './${PSEUDO}';\n`}${start}\n  ${PSEUDO}: ${line},`,
      ),
    );
  }
  const { status, said } = copy.run('scripts/build.mjs');
  expect(status, said).toBe(0);
  return copy.pathOf('.');
}

/** Names that every language has, and addresses. */
const ALLOWED =
  /https?:\S+|\S+@\S+|\bexample\.com|\b(RSS|Atom|JSON|Feed|Resume|GitHub|LinkedIn|Google|Outlook|Calendar|YouTube|Node\.js|Next\.js|OpenAPI|UTC|GMT)\b|\[!NOTE|\/images\/map\.svg|```\w+|"[a-z-]+"/g;

/** A tag of the samples, or the name of a code's language, alone. */
const NAME = /^(\S+: |- \[)?[a-z-]+$/;

/** Returns the texts with a word in plain letters. */
export const inPlainEnglish = (pieces: string[]): string[] => [
  ...new Set(
    pieces.filter(
      (piece) => /[A-Za-z]{3}/.test(piece.replaceAll(ALLOWED, '')) && !NAME.test(piece),
    ),
  ),
];
