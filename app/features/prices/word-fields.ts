import type { Made } from '~/content/words';
import { inSection, short, textGroup, withPlace } from '~/engine/core/site-words/text-fields';
import {
  amount,
  checkedWithin,
  currency,
  flag,
  oneOf,
  parts,
  rare,
  text,
  yearMonthOrDay,
} from '~/engine/kit/fields/field';
import { entries } from '~/engine/kit/fields/list';
import { AVAILABILITY_NAMES, findAvailabilityProblem } from './core/availability';
import { findPriceProblem, PRICE_UNITS } from './core/prices';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

const withPrice = (label: string) => withPlace(label, 'price');

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  sections: [
    {
      id: 'prices',
      after: 'sections',
      label: 'Prices',
      about: 'What you do, for how much.',
      page: '/',
      hasPreview: false,
    },
    {
      id: 'availability',
      after: 'prices',
      label: 'Availability',
      about: 'When you are free: on the first screen, in the footer, on the contact page.',
      page: '/contact',
    },
  ],
  samples: [
    {
      what: 'your prices',
      name: 'prices',
      phrases: /what matters most that day|what to change first/,
    },
  ],
  fields: {
    prices: inSection(
      'prices',
      parts('Prices', {
        rows: checkedWithin(
          entries(
            'Prices',
            { items: 20, entry: 'price' },
            {
              name: short('Name'),
              description: text('What one gets', 400),
              amount: amount('Amount', { hint: 'Like 900 or 900.50. Empty: on request.' }),
              currency: currency('Currency', { hint: 'A code, like EUR. Empty: as above.' }),
              unit: oneOf('For', PRICE_UNITS, 'day'),
              from: flag('“From” this amount'),
              recommended: flag('Recommended'),
            },
          ),
          findPriceProblem,
        ),
        onRequest: rare(short('Without an amount')),
        from: rare(withPrice('With “from”')),
        units: rare(
          parts('With a unit', {
            hour: withPrice('An hour'),
            day: withPrice('A day'),
            week: withPrice('A week'),
            month: withPrice('A month'),
            project: withPrice('A project'),
          }),
        ),
        recommended: rare(short('Mark of the recommended price')),
      }),
    ),
    availability: inSection(
      'availability',
      checkedWithin(
        parts('Availability', {
          status: oneOf('You are', AVAILABILITY_NAMES, 'not-said'),
          date: yearMonthOrDay('Date', {
            hint: 'A month like 2027-01, or a day. Once it is over, the site says nothing.',
          }),
          things: rare(short('The small things')),
          labels: rare(
            parts('Beside the date or the small things', {
              'free-from': short('When you are free'),
              'booked-until': short('When you are booked'),
              'small-things': short('When you take small things'),
            }),
          ),
          sentences: rare(
            parts('In one line', {
              'free-from': withPlace('When you are free', 'date'),
              'booked-until': withPlace('When you are booked', 'date'),
              'small-things': withPlace('When you take small things', 'things'),
            }),
          ),
        }),
        findAvailabilityProblem,
      ),
    ),
  },
});
