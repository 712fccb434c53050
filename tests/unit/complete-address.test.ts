import { expect, it } from 'vitest';
import { fieldsIn } from '../../app/engine/admin/records/record-values.server';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { readTyped } from '../../app/engine/core/site-words/check-words';
import { completeAddress } from '../../app/engine/kit/fields/complete-address';
import { texts } from '../support/words';

it.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/path?a=b#c ', 'https://www.example.com/path?a=b#c'],
  ['my-site.co.uk:8080', 'https://my-site.co.uk:8080'],
  ['müller.de', 'https://müller.de'],
  ['http://example.com', 'http://example.com'],
  ['/contact', '/contact'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['me@example.com', 'me@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['example', 'example'],
  ['two words.com', 'two words.com'],
  ['1.2', '1.2'],
  ['photo.jpg', 'photo.jpg'],
  ['', ''],
])('a link that is typed as "%s" becomes "%s"', (typed, whole) => {
  expect(completeAddress(typed)).toBe(whole);
});

it('the forms of a record and of the site complete a link without its scheme', () => {
  const values = {
    liveLink: 'example.com',
    sourceCode: 'example.com/code',
    'links.length': '1',
    'links.0.label': 'Talk',
    'links.0.href': 'example.com',
  };
  expect(fieldsIn(PROJECT_FIELDS, values)).toMatchObject({
    liveLink: 'https://example.com',
    sourceCode: 'https://example.com/code',
    links: [{ label: 'Talk', href: 'https://example.com' }],
  });
  const links = [{ label: 'A', href: 'github.com/me' }];
  expect(readTyped('socialLinks', links, texts)).toMatchObject({
    value: [{ href: 'https://github.com/me' }],
    problems: {},
  });
});
