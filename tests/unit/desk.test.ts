import { describe, expect, it } from 'vitest';
import { keyOf, NOTHING_PRESSED, press } from '~/ui/admin/desk/key-sequence';
import { GO_KEYS, KEY_GROUPS } from '~/ui/admin/desk/keys';
import { above, newFrom } from '~/ui/admin/desk/paths';
import { rank } from '~/ui/admin/desk/rank';

const BINDINGS = ['g p', 'g n', 'n', '?'];

/** What the keys lead to, one after the other. @param pause milliseconds between two */
function hits(keys: string[], pause = 100) {
  let pressed = NOTHING_PRESSED;
  return keys.map((key, index) => {
    const next = press(pressed, { key, at: 10_000 + index * pause }, BINDINGS);
    pressed = next.pressed;
    return next.hit;
  });
}

describe('keys that follow each other', () => {
  it('lead somewhere with the second one alone', () => {
    expect(hits(['g', 'p'])).toEqual([null, 'g p']);
    expect(hits(['n'])).toEqual(['n']);
    // Not 'n', which stands alone otherwise.
    expect(hits(['g', 'n', 'n'])).toEqual([null, 'g n', 'n']);
  });

  it('do nothing after a slip, and begin anew', () => {
    expect(hits(['g', '?', '?'])).toEqual([null, null, '?']);
    expect(hits(['g', 'g', 'p'])).toEqual([null, null, 'g p']);
    expect(hits(['x', 'p', 'g', 'p'])).toEqual([null, null, null, 'g p']);
  });

  it('are two single ones after a long pause', () => {
    expect(hits(['g', 'n'], 1500)).toEqual([null, 'g n']);
    expect(hits(['g', 'n'], 1501)).toEqual([null, 'n']);
    expect(hits(['g', 'p'], 1501)).toEqual([null, null]);
  });
});

describe('a key', () => {
  const key = (key: string, code = '', shiftKey = false) => keyOf({ key, code, shiftKey });

  it('is the letter, whether or not capitals are locked, and none with shift', () => {
    expect(key('g', 'KeyG')).toBe('g');
    expect(key('G', 'KeyG')).toBe('g');
    expect(key('G', 'KeyG', true)).toBeNull();
    expect(key('?', 'Slash', true)).toBe('?');
    expect(key('Escape', 'Escape')).toBe('Escape');
  });

  it('is the one at its place on a keyboard without Latin letters, and the one written on others', () => {
    expect(key('п', 'KeyG')).toBe('g');
    expect(key('a', 'KeyQ')).toBe('a');
    expect(key('ö', 'Semicolon')).toBe('ö');
  });
});

it('no two screens have the same key, and none is given twice in the list of all', () => {
  const keys = GO_KEYS.map((go) => go.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const group of KEY_GROUPS) {
    const names = group.keys.map((one) => one.keys);
    expect(new Set(names).size, group.title).toBe(names.length);
  }
});

describe('where a key leads', () => {
  it('a new one is what the list is of, and a post elsewhere', () => {
    expect(newFrom('/admin')).toBe('/admin/blog-update/new');
    expect(newFrom('/admin/reviews')).toBe('/admin/reviews/new');
    expect(newFrom('/admin/projects-update/trash')).toBe('/admin/projects-update/new');
    expect(newFrom('/admin/reviews-of-others')).toBe('/admin/blog-update/new');
  });

  it('up is the list of a record, and nothing above the dashboard', () => {
    expect(above('/admin/reviews/01ABC')).toBe('/admin/reviews');
    expect(above('/admin/reviews/01ABC/revisions')).toBe('/admin/reviews/01ABC');
    expect(above('/admin/reviews/')).toBe('/admin');
    expect(above('/admin')).toBeNull();
    expect(above('/admin/')).toBeNull();
  });
});

describe('the order of what is offered', () => {
  const labels = (typed: string, ...entries: { label: string; words?: string }[]) =>
    rank(typed, entries).map(({ label }) => label);

  it('has what begins so first, then words of it, then other words for it', () => {
    const entries = [
      { label: 'Reply to Ada', words: 'answer message' },
      { label: 'All messages' },
      { label: 'Messages' },
      { label: 'Mail' },
    ];
    expect(labels('mess', ...entries)).toEqual(['Messages', 'All messages', 'Reply to Ada']);
    expect(labels('', ...entries)).toEqual(entries.map(({ label }) => label));
    expect(labels('zeppelin', ...entries)).toEqual([]);
  });

  it('asks for every word, in any order, and forgives accents and capitals', () => {
    expect(labels('POST new', { label: 'New post' }, { label: 'New project' })).toEqual([
      'New post',
    ]);
    expect(labels('rene', { label: 'Reply to René' })).toEqual(['Reply to René']);
    expect(labels('  sign   out ', { label: 'Sign out' })).toEqual(['Sign out']);
  });

  it('looks within words for three letters or more', () => {
    expect(labels('letter', { label: 'Newsletters' })).toEqual(['Newsletters']);
    expect(labels('et', { label: 'Newsletters' })).toEqual([]);
  });
});
