import type { Offer, Service, UnitPriceSpecification } from 'schema-dts';
import type { Words } from '~/content/words';
import { decimalsOf } from '~/engine/kit/money';
import { PERSON } from '~/engine/server/structured-data/nodes.server';
import type { Availability } from '../core/availability';
import type { PriceRow } from '../core/prices';

/** Codes of UN/CEFACT, as https://schema.org/unitCode asks for. A project has none. */
const UNIT_CODES: Record<PriceRow['unit'], string> = {
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  project: '',
};

/** When the owner is free, as properties of an offer. */
const availabilityOf = (availability: Availability | null): Partial<Offer> =>
  availability?.status === 'small-things'
    ? { availability: 'https://schema.org/LimitedAvailability' }
    : { availabilityStarts: availability?.freeFrom ?? '' };

/** The owner's offer to work as what they are, for pages about them; nothing if they do not say when they are free. */
export const ownerOffer = ({ person }: Words, availability: Availability | null) =>
  availability && {
    makesOffer: {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: person.role },
      ...availabilityOf(availability),
    } satisfies Offer,
  };

/**
 * A service for each price, for a page that shows them.
 * @param path of the page
 */
export const serviceNodes = (
  rows: PriceRow[],
  availability: Availability | null,
  path: string,
): Service[] =>
  rows.map((row) => ({
    '@type': 'Service',
    '@id': `${path}#price-${row.id}`,
    name: row.name,
    description: row.description,
    provider: PERSON,
    offers: { '@type': 'Offer', ...priceOf(row), ...availabilityOf(availability) },
  }));

/** The price of an offer. One from which it goes up is the lowest price of its specification. */
function priceOf({ amount, currency, unit, from }: PriceRow): Partial<Offer> {
  if (amount === null) return {};
  const price = amount / 10 ** decimalsOf(currency);
  const specification: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    priceCurrency: currency,
    ...(from ? { minPrice: price } : { price }),
    unitCode: UNIT_CODES[unit],
  };
  return { price, priceCurrency: currency, priceSpecification: specification };
}
