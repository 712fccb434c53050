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

/* What code is made of: the renderer of the public pages and the editor of texts colour the same things. */

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

/** What has a colour of its own; its class in `styles/code.css` has a `tok-` before it. */
const NAMES: Record<string, string> = {
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

/** A part of a code; without a name where it has no colour of its own. */
export type CodeToken = { text: string; name: string | undefined };

/**
 * The parts of a code, one behind the other.
 * @param language as it is behind the fence
 * @returns null for an unknown language or huge code
 */
export function codeTokens(code: string, language: string): CodeToken[] | null {
  const grammar = LANGUAGES.get(language);
  if (!grammar || code.length > MAX_BLOCK || LONG_SPACE.test(code)) return null;
  if (code.split('\n').some((line) => line.length > MAX_LINE)) return null;
  const tokens: CodeToken[] = [];
  const add = (text: string, type = '') => tokens.push({ text, name: NAMES[type] });
  tokenizeWith(code, grammar, add, { languages: WITHIN });
  return tokens;
}
