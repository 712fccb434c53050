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

/* Tokenizes code, so that the public pages and the text editor highlight it in the same way. */

/** Languages by their names in the info string of a fence, including aliases. */
const LANGUAGES = new Map(
  Object.entries({
    ...{ bash, sh: bash, shell: bash, zsh: bash, css, diff, patch: diff, html, xhtml: html, ini },
    ...{ js, javascript: js, jsx: js, mjs: js, cjs: js, json, jsonc: json, json5: json },
    ...{ py, python: py, sql, toml, ts, typescript: ts, tsx: ts, mts: ts, cts: ts },
    ...{ xml, svg: xml, rss: xml, yaml, yml: yaml },
  }),
);

/** Languages that can be embedded in others. */
const EMBEDDED = { css, html, js, jsdoc, regex, xml };

/** Token types with a colour of their own -> their class in `styles/code.css`, without the prefix `tok-`. */
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
 * Limits in characters; longer code is shown without colours. The grammars are regular expressions that look ahead to
 * the end of a line or of white space, so their time grows with the square of both.
 */
const MAX_LINE = 500;
const MAX_BLOCK = 10_000;
const LONG_SPACE = /\s{200}/;

/** A token of code. Without a name it has no colour of its own. */
export type CodeToken = { text: string; name: string | undefined };

/**
 * Splits code into tokens, in order.
 * @param language from the info string of the fence
 * @returns null for an unknown language or code above the limits
 */
export function codeTokens(code: string, language: string): CodeToken[] | null {
  const grammar = LANGUAGES.get(language);
  if (!grammar || code.length > MAX_BLOCK || LONG_SPACE.test(code)) return null;
  if (code.split('\n').some((line) => line.length > MAX_LINE)) return null;
  const tokens: CodeToken[] = [];
  const add = (text: string, type = '') => tokens.push({ text, name: NAMES[type] });
  tokenizeWith(code, grammar, add, { languages: EMBEDDED });
  return tokens;
}
