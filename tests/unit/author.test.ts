import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAMPLE_FILES } from '~/admin/dashboard/first-steps.server';
import { defaultWords } from '~/content/words';
import { nightPortrait, SAMPLE_OWNER, shownAuthor } from '~/core/published/author';
import { isSample } from '../support/sample';

const OWNER = { name: 'Ada', image: '/ada.jpg', role: 'Engineer' };
const NOBODY = { name: '', image: '', role: '' };
const GUEST = { name: 'Grace', image: '', role: '' };

it.runIf(isSample)(
  'the night of the sample lies over the sample’s portrait, and over no other',
  () => {
    const { portrait, portraitAtNight } = defaultWords.person;
    expect(portraitAtNight).not.toBe('');
    expect(nightPortrait({ portrait, portraitAtNight })).toBe(portraitAtNight);
    expect(nightPortrait({ portrait: '/me.jpg', portraitAtNight })).toBe('');
    expect(nightPortrait({ portrait: '/me.jpg', portraitAtNight: '/my-night.avif' })).toBe(
      '/my-night.avif',
    );
  },
);

it.each([
  ['the owner where it names nobody', NOBODY, OWNER],
  ['the owner where it names the sample owner', SAMPLE_OWNER, OWNER],
  [
    'the owner with what it says besides',
    { ...NOBODY, role: 'Traveller' },
    { ...OWNER, role: 'Traveller' },
  ],
  [
    'the owner with what was changed of the sample owner',
    { ...SAMPLE_OWNER, image: '/other.jpg' },
    { ...OWNER, image: '/other.jpg' },
  ],
  ['a guest without the owner’s face and role', GUEST, GUEST],
])('the author of a post is %s', (_, written, shown) => {
  expect(shownAuthor(written, OWNER)).toEqual(shown);
});

it.runIf(isSample)(
  'the sample owner’s files are known by what they hold: whoever draws them anew says so here',
  () => {
    for (const [path, digest] of Object.entries(SAMPLE_FILES)) {
      const file = readFileSync(`public${path}`);
      expect(createHash('sha256').update(file).digest('hex'), path).toBe(digest);
    }
  },
);
