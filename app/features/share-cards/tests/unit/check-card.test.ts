import { expect, it } from 'vitest';
import { checkCard } from '../../core/edited-card';

const card = { address: '/pictures/x.jpg', isCurrent: false, isPublished: true };

it.each([
  ['', 'The card for sharing is not drawn yet.'],
  ['/pictures/x.jpg', 'The card for sharing is out of date.'],
])('a card %j is reported as missing or outdated', (address, message) => {
  expect(checkCard({ ...card, address })).toMatchObject([{ kind: 'weak', message, href: '#card' }]);
});

it.each([
  ['a current card', { ...card, isCurrent: true }],
  ['the card of a draft', { ...card, isPublished: false }],
  ['no card', null],
])('%s is not reported', (_, one) => {
  expect(checkCard(one)).toEqual([]);
});
