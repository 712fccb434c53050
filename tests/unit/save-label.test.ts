import { expect, it } from 'vitest';
import { saveLabel } from '~/admin/records/save-label.client';
import { publicationAfter } from '~/core/records/record';
import { fromInputTime } from '~/kit/time/time-zone';

const timeZone = 'Europe/Berlin';
const now = new Date('2026-11-20T12:00:00Z');
const LATER = '2026-11-24T09:00';
const EARLIER = '2024-03-03T10:00';

const words = (
  state: 'draft' | 'scheduled' | 'published' | null,
  status: string,
  publishedAt = '',
  plannedAt = publishedAt,
) => saveLabel({ status, publishedAt }, { state, plannedAt, timeZone, now });

it.each([
  ['a new draft', words(null, 'draft'), 'Save draft'],
  ['a draft with a time', words('draft', 'draft', LATER, ''), 'Save draft'],
  ['a published record that becomes a draft', words('published', 'draft', EARLIER), 'Unpublish'],
  [
    'a draft to be scheduled',
    words('draft', 'scheduled', LATER, ''),
    'Schedule for Tue 24 Nov, 09:00',
  ],
  [
    'a new record scheduled for another year',
    words(null, 'scheduled', '2027-01-02T08:05', ''),
    'Schedule for Sat 2 Jan 2027, 08:05',
  ],
  ['a scheduled record with the same time', words('scheduled', 'scheduled', LATER), 'Update'],
  [
    'a scheduled record with another time',
    words('scheduled', 'scheduled', '2026-11-25T09:00', LATER),
    'Schedule for Wed 25 Nov, 09:00',
  ],
  [
    'a scheduled record without a time, which will be refused',
    words('draft', 'scheduled'),
    'Schedule',
  ],
  ['a draft to be published', words('draft', 'published'), 'Publish now'],
  ['a scheduled record to be published now', words('scheduled', 'published', LATER), 'Publish now'],
  [
    'a draft to be published at a future time',
    words('draft', 'published', LATER, ''),
    'Schedule for Tue 24 Nov, 09:00',
  ],
  [
    'a new record with a past date',
    words(null, 'published', EARLIER, ''),
    'Publish, dated 3 Mar 2024',
  ],
  ['a published record', words('published', 'published', EARLIER), 'Update'],
  [
    'a published record with a future date',
    words('published', 'scheduled', LATER, EARLIER),
    'Schedule for Tue 24 Nov, 09:00',
  ],
])('the save button of %s says %j', (_, said, wanted) => {
  expect(said).toBe(wanted);
});

it('the save button names what saving does for every combination of state, status and time', () => {
  const times = ['', EARLIER, LATER];
  for (const before of ['draft', 'scheduled', 'published'] as const)
    for (const status of ['draft', 'scheduled', 'published'] as const)
      for (const plannedAt of times)
        for (const publishedAt of times) {
          if (before === 'scheduled' && plannedAt !== LATER) continue;
          if (before === 'published' && plannedAt !== EARLIER) continue;
          const said = words(before, status, publishedAt, plannedAt);
          const time = fromInputTime(publishedAt, timeZone);
          const was = {
            status: before === 'draft' ? ('draft' as const) : ('published' as const),
            publishedAt: fromInputTime(plannedAt, timeZone),
          };
          const change = { status, ...(publishedAt === plannedAt ? {} : { publishedAt: time }) };
          const done = () => {
            try {
              const after = publicationAfter(was, change, now);
              if (after.status === 'draft') return 'draft';
              return (after.publishedAt ?? now) > now ? 'scheduled' : 'published';
            } catch {
              return 'refused';
            }
          };
          const promised = /^(Save draft|Unpublish)$/.test(said)
            ? 'draft'
            : said === 'Schedule'
              ? 'refused'
              : said.startsWith('Schedule for')
                ? 'scheduled'
                : said === 'Update'
                  ? before
                  : 'published';
          expect({ before, status, plannedAt, publishedAt, said, does: done() }).toMatchObject({
            does: promised,
          });
        }
});
