import bash from '@speed-highlight/core/languages/bash.js';
import css from '@speed-highlight/core/languages/css.js';
import diff from '@speed-highlight/core/languages/diff.js';
import html from '@speed-highlight/core/languages/html.js';
import ini from '@speed-highlight/core/languages/ini.js';
import js from '@speed-highlight/core/languages/js.js';
import jsdoc from '@speed-highlight/core/languages/jsdoc.js';
import json from '@speed-highlight/core/languages/json.js';
import py from '@speed-highlight/core/languages/py.js';
import regex from '@speed-highlight/core/languages/regex.js';
import sql from '@speed-highlight/core/languages/sql.js';
import toml from '@speed-highlight/core/languages/toml.js';
import ts from '@speed-highlight/core/languages/ts.js';
import xml from '@speed-highlight/core/languages/xml.js';
import yaml from '@speed-highlight/core/languages/yaml.js';
import { tokenizeWith } from '@speed-highlight/core/tokenize';

/** Languages by the name behind the fence, with the other names that they have. */
const LANGUAGES = new Map(
  Object.entries({
    ...{ bash, sh: bash, shell: bash, zsh: bash, css, diff, patch: diff, html, xhtml: html, ini },
    ...{ js, javascript: js, jsx: js, mjs: js, cjs: js, json, jsonc: json, json5: json },
    ...{ py, python: py, sql, toml, ts, typescript: ts, tsx: ts, mts: ts, cts: ts },
    ...{ xml, svg: xml, rss: xml, yaml, yml: yaml },
  }),
);

/** What stands within others. */
const WITHIN = { css, html, js, jsdoc, regex, xml };

/** The classes of what has a colour of its own (`styles/code.css`), named as the editor's are. */
const CLASSES: Record<string, string> = {
  bool: 'number',
  class: 'name',
  cmnt: 'comment',
  deleted: 'deleted',
  func: 'name',
  insert: 'inserted',
  kwd: 'keyword',
  num: 'number',
  section: 'name',
  str: 'string',
  type: 'keyword',
};

/**
 * What is coloured, in characters. The grammars are regular expressions that look ahead to the end of a
 * line, or of white space: their time grows with the square of both. What is longer is shown without colours.
 */
const MAX_LINE = 500;
const MAX_BLOCK = 10_000;
const LONG_SPACE = /\s{200}/;

/**
 * The HTML of code, with classes; none of its elements goes on over a line.
 * @param escapeHtml of text for HTML
 * @returns null for an unknown language or huge code
 */
export function highlight(
  code: string,
  language: string,
  escapeHtml: (text: string) => string,
): string | null {
  const grammar = LANGUAGES.get(language);
  if (!grammar || code.length > MAX_BLOCK || LONG_SPACE.test(code)) return null;
  if (code.split('\n').some((line) => line.length > MAX_LINE)) return null;
  const parts: string[] = [];
  const add = (text: string, type = '') => {
    const name = CLASSES[type];
    const span = (line: string) =>
      name && line.trim() !== ''
        ? `<span class="tok-${name}">${escapeHtml(line)}</span>`
        : escapeHtml(line);
    parts.push(text.split('\n').map(span).join('\n'));
  };
  tokenizeWith(code, grammar, add, { languages: WITHIN });
  return parts.join('');
}
