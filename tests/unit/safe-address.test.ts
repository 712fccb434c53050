import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readDifferences } from '../../app/engine/core/site-words/check-words';
import { exportedTables } from '../../app/engine/core/transfer/tables.server';
import type { Field } from '../../app/engine/kit/fields/field';
import * as rules from '../../app/engine/kit/fields/rules';
import { pathToReturnTo } from '../../app/engine/kit/paths';
import {
  isRelative,
  kindOfAddress,
  safeAddress,
  safeLocation,
} from '../../app/engine/kit/safe-address';
import { referringPage } from '../../app/engine/server/forms.server';
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses';
import { parts } from '../support/parts';
import { toHtml } from '../support/text-page';
import { texts } from '../support/words';

const ORIGIN = 'https://example.com';

/** Where a browser goes that follows a link on a page of the site. */
const goals = (address: string) =>
  ['/', '/details/a', '/admin/settings/data'].map((page) => new URL(address, ORIGIN + page));

/** Expects that an address stays on this site, and so does whatever is relative to the page to which it leads. */
function expectInside(address: string) {
  for (const goal of goals(address)) {
    expect(goal.origin).toBe(ORIGIN);
    expect(goal.pathname).not.toMatch(/^\/\//);
  }
}

it('the page of a form is stored only if its path stays on this site', () => {
  const sentFrom = (path: string) =>
    referringPage(new Request(`${ORIGIN}/form`, { headers: { Referer: ORIGIN + path } }));
  expect(sentFrom('/details/a?b')).toBe('/details/a');
  for (const path of ['//e.example/x', '/.//e.example', '/\\e.example'])
    expect(sentFrom(path)).toBe('');
});

describe.each(HOSTILE_ADDRESSES)('the address %j', (address) => {
  it('is empty as the address of a link or a picture, or stays on this site', () => {
    expectInside(safeAddress(address));
  });

  it('is refused as a link of a record or of the site, or stays on this site', () => {
    for (const rule of [rules.webLink, rules.anyLink, rules.contactLink, rules.fileAddress]) {
      const read = v.safeParse(rule('Link'), address);
      if (read.success) expectInside(read.output);
    }
  });

  it('is no way out after the sign-in', () => {
    expectInside(pathToReturnTo(address));
  });

  it('is text in Markdown, or a link that stays on this site or shows where it leads', () => {
    const plain = address.replaceAll(/[\n\r]/g, '');
    const html = toHtml(
      `[x](${plain}) [y](<${plain}>) ![z](${plain}) <${plain}> [r]\n\n[r]: ${plain}`,
    );
    const targets = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
    for (const target of targets.map((text) => text.replaceAll('&amp;', '&'))) {
      // A complete address in a text becomes a link that shows it.
      const isShown = ['web', 'mail'].includes(kindOfAddress(target) ?? '');
      if (!isShown) expectInside(target);
    }
  });

  it('is refused in an import, or stays on this site', () => {
    const columns = new Map<string, v.GenericSchema | null>(
      exportedTables(parts)().flatMap(({ name: table, columns }) =>
        columns.map(({ name, rule }) => [`${table}.${name}`, rule] as const),
      ),
    );
    const addresses = [
      ...['posts.image', 'posts.author_image', 'projects.live_link', 'projects.source_code'],
      ...['reviews.image', 'redirects.source', 'redirects.target'],
      ...[...columns.keys()].filter((name) => /\.(source_)?page$/.test(name)),
    ];
    for (const path of addresses) {
      const rule = columns.get(path) ?? expect.fail(`no rule for ${path}`);
      if (v.is(rule, address)) expectInside(address);
    }
  });

  it('is ignored in stored texts of the site, or stays on this site', () => {
    for (const found of keptOf(address)) expectInside(found);
  });
});

const isLink = ({ shown: { kind } }: Field) => ['link', 'picture', 'file'].includes(kind);

/** A value of a field in which every address is this one, and every other text is a word. */
function filled(field: Field, address: string): unknown {
  if (field.parts) {
    const parts = Object.entries(field.parts);
    return Object.fromEntries(parts.map(([name, part]) => [name, filled(part, address)]));
  }
  if (field.each) return [filled(field.each, address)];
  return isLink(field) ? address : field.blank === '' ? 'word' : field.blank;
}

/** The addresses in a value of a field. */
function addressesIn(field: Field, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const { parts, each } = field;
  if (parts)
    return Object.entries(parts).flatMap(([name, part]) => addressesIn(part, Object(value)[name]));
  if (each) return Array.isArray(value) ? value.flatMap((one) => addressesIn(each, one)) : [];
  return isLink(field) && typeof value === 'string' ? [value] : [];
}

/** What is read of an address in each field of the stored texts of the site. */
const keptOf = (address: string) =>
  texts.names.flatMap((name) => {
    const field = texts.fields[name];
    const kept = readDifferences(JSON.stringify({ [name]: filled(field, address) }), texts);
    return addressesIn(field, kept[name]);
  });

it('the texts of the site have addresses, and keep good ones', () => {
  expect(keptOf('/contact').length).toBeGreaterThan(10);
});

it.each([
  ['/', 'path'],
  ['/a b?c=\\d#e', 'path'],
  ['/a//b', 'path'],
  ['https://e.example', 'web'],
  ['HTTP://e.example:8080/a?b@c', 'web'],
  ['https://münchen.example/ä', 'web'],
  ['mailto:a@b.example', 'mail'],
  ['tel:+1555', 'phone'],
  ['', null],
  ['a', null],
  ['https://', null],
  ['https://[', null],
])('the address %j is of the kind %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});

it.each([
  ['/ü b?c=ü#d', '/%C3%BC%20b?c=%C3%BC#d'],
  ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ['mailto:a@b.example', ''],
])('the address %j is %j in a Location header', (address, location) => {
  expect(safeLocation(address)).toBe(location);
});

it.each(['?page=2', '#top', 'other-post', '../up', './a:b', 'a/b:c', ''])(
  'the address %j is relative to its page',
  (address) => {
    expect(isRelative(address)).toBe(true);
  },
);
