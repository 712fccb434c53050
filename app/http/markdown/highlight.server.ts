import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** Languages by the name behind the fence; aliases (ts, html, sh, toml) come with them. */
const LANGUAGES = { bash, css, diff, ini, javascript, json, python, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/**
 * What is coloured, in characters. The grammars are regular expressions that look ahead to the end of a
 * line, or of white space: their time grows with the square of both (60,000 letters without a space
 * took 26 s). What is longer is shown without colours.
 */
const MAX_LINE = 500;
const MAX_BLOCK = 10_000;
const LONG_SPACE = /\s{200}/;

/** The HTML of code, with classes. @returns null for an unknown language or huge code */
export function highlight(code: string, language: string): string | null {
  const grammar = hljs.getLanguage(language);
  const lines = code.split('\n');
  if (!grammar || code.length > MAX_BLOCK || lines.some((line) => line.length > MAX_LINE))
    return null;
  if (LONG_SPACE.test(code)) return null;
  const colour = (text: string) => hljs.highlight(text, { language, ignoreIllegals: true }).value;
  // Its keys may go on over all lines, which takes the square of the whole.
  return grammar.name === INI ? lines.map(colour).join('\n') : colour(code);
}

const INI = hljs.getLanguage('ini')?.name;
