import { describe, expect, it } from 'vitest';
import { rank } from '../../app/engine/kit/palette/rank';

describe('the ranking of suggestions', () => {
  const labels = (typed: string, ...entries: { label: string; words?: string }[]) =>
    rank(typed, entries).map(({ label }) => label);

  it('ranks prefixes first, then words, then keywords', () => {
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

  it('matches every word in any order, ignoring accents and case', () => {
    expect(labels('POST new', { label: 'New post' }, { label: 'New project' })).toEqual([
      'New post',
    ]);
    expect(labels('rene', { label: 'Reply to René' })).toEqual(['Reply to René']);
    expect(labels('  sign   out ', { label: 'Sign out' })).toEqual(['Sign out']);
  });

  it('matches within words from three letters on', () => {
    expect(labels('letter', { label: 'Newsletters' })).toEqual(['Newsletters']);
    expect(labels('et', { label: 'Newsletters' })).toEqual([]);
  });
});
