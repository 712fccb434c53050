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
  ['what is out becoming a draft', words('published', 'draft', EARLIER), 'Unpublish'],
  ['a plan', words('draft', 'scheduled', LATER, ''), 'Schedule for Tue 24 Nov, 09:00'],
  [
    'a plan for another year',
    words(null, 'scheduled', '2027-01-02T08:05', ''),
    'Schedule for Sat 2 Jan 2027, 08:05',
  ],
  ['a plan that stays', words('scheduled', 'scheduled', LATER), 'Update'],
  [
    'a plan that moves',
    words('scheduled', 'scheduled', '2026-11-25T09:00', LATER),
    'Schedule for Wed 25 Nov, 09:00',
  ],
  ['a plan without a time, which will be refused', words('draft', 'scheduled'), 'Schedule'],
  ['a draft that comes out', words('draft', 'published'), 'Publish now'],
  ['a plan that comes out early', words('scheduled', 'published', LATER), 'Publish now'],
  [
    '"published" at a time to come',
    words('draft', 'published', LATER, ''),
    'Schedule for Tue 24 Nov, 09:00',
  ],
  ['a date in the past', words(null, 'published', EARLIER, ''), 'Publish, dated 3 Mar 2024'],
  ['what is out', words('published', 'published', EARLIER), 'Update'],
  [
    'what is out moving into the future',
    words('published', 'scheduled', LATER, EARLIER),
    'Schedule for Tue 24 Nov, 09:00',
  ],
])('the button of %s says %j', (_, said, wanted) => {
  expect(said).toBe(wanted);
});

it('what the button says is what the domain does, for every state, choice and time', () => {
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
