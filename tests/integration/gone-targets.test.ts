import { it } from 'vitest';
import { openSite } from '../support/built-site';
import { pictureRow, testId } from '../support/database';
import { senderTo, TYPED } from '../support/gone-target';

/* Forms of the owner whose target was removed while they were filled in: what was typed is never lost. */

const site = await openSite();
await site.insert('pictures', [pictureRow(1)]);
const { expectKept } = await senderTo(site);

const LETTER = { formId: testId(1), subject: 'Re', text: TYPED };
const GONE = testId(99);

it.each([
  ['a reply to a message', `/admin/messages/${GONE}`, { intent: 'write', ...LETTER }, 'message'],
  ['a note', `/admin/messages/${GONE}`, { intent: 'note', note: TYPED }, 'message'],
  [
    'a project',
    `/admin/projects-update/${GONE}`,
    { intent: 'save', version: '1', projectName: TYPED, completionDate: '2024-01-01' },
    'project',
  ],
  [
    'a post',
    `/admin/blog-update?edit=${GONE}`,
    { intent: 'save', id: GONE, version: '1', title: TYPED, details: 'A' },
    'post',
  ],
  [
    'a redirect',
    `/admin/redirects?change=${GONE}`,
    { intent: 'save', id: GONE, source: `/x`, target: '/blogs', note: TYPED },
    'redirect',
  ],
  [
    'the description of a picture',
    `/admin/pictures/${GONE}`,
    { intent: 'save', alt: TYPED },
    'picture',
  ],
])('what the owner typed for %s that is gone is still there', async (_, path, fields, what) => {
  await expectKept(path, fields, `This ${what} no longer exists.`);
});
