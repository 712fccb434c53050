import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAMPLE_FILES } from '../../app/engine/admin/dashboard/first-steps.server';
import { SAMPLE_OWNER, shownAuthor } from '../../app/engine/core/published/author';
import { isSample } from '../support/sample';

const OWNER = { name: 'Ada', image: '/ada.jpg', role: 'Engineer' };
const NOBODY = { name: '', image: '', role: '' };
const GUEST = { name: 'Grace', image: '', role: '' };

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
  'the digests of the sample owner’s files match the files, and must be updated with them',
  () => {
    for (const [path, digest] of Object.entries(SAMPLE_FILES)) {
      const file = readFileSync(`public${path}`);
      expect(createHash('sha256').update(file).digest('hex'), path).toBe(digest);
    }
  },
);
