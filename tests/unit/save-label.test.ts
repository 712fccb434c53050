import { expect, it } from 'vitest';
import { saveLabel } from '../../app/engine/admin/records/save-label.client';
import { publicationAfter } from '../../app/engine/core/records/record';
import { fromInputTime } from '../../app/engine/kit/time/time-zone';

const timeZone = 'Europe/Berlin';
const now = new Date('2026-11-20T12:00:00Z');
const LATER = '2026-11-24T09:00';
const EARLIER = '2024-03-03T10:00';

const words = (
  state: 'draft' | 'scheduled' | 'published' | null,
  status: string,
  publishedAt: string,
  plannedAt: string,
) => saveLabel({ status, publishedAt }, { state, plannedAt, timeZone, now });

it.each([
  [null, 'draft', '', '', 'Save draft'],
  ['draft', 'draft', LATER, '', 'Save draft'],
  ['published', 'draft', EARLIER, EARLIER, 'Unpublish'],
  ['draft', 'scheduled', LATER, '', 'Schedule for Tue 24 Nov, 09:00'],
  [null, 'scheduled', '2027-01-02T08:05', '', 'Schedule for Sat 2 Jan 2027, 08:05'],
  ['scheduled', 'scheduled', LATER, LATER, 'Update'],
  ['scheduled', 'scheduled', '2026-11-25T09:00', LATER, 'Schedule for Wed 25 Nov, 09:00'],
  // Without a time it will be refused.
  ['draft', 'scheduled', '', '', 'Schedule'],
  ['draft', 'published', '', '', 'Publish now'],
  ['scheduled', 'published', LATER, LATER, 'Publish now'],
  ['draft', 'published', LATER, '', 'Schedule for Tue 24 Nov, 09:00'],
  [null, 'published', EARLIER, '', 'Publish, dated 3 Mar 2024'],
  ['published', 'published', EARLIER, EARLIER, 'Update'],
  ['published', 'scheduled', LATER, EARLIER, 'Schedule for Tue 24 Nov, 09:00'],
] as const)(
  'the save button of a %s record to be %s, at %j after %j, says “%s”',
  (state, status, at, planned, said) => {
    expect(words(state, status, at, planned)).toBe(said);
  },
);

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
