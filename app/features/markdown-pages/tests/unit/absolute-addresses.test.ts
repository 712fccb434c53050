import { describe, expect, it } from 'vitest';
import { withAbsoluteAddresses } from '../../api/absolute-addresses.server';

const PAGE = { origin: 'https://example.com', path: '/details/a' };
const absolute = (source: string) => withAbsoluteAddresses(source, PAGE);

it.each([
  ['a [link](/blogs) and [one more](/x?y=z#w "Title")', 'https://example.com/blogs'],
  ['![A picture](/images/a-1200x675.jpg)', 'https://example.com/images/a-1200x675.jpg'],
  ['[![A](/images/a.jpg)](/images/a.jpg)', '](https://example.com/images/a.jpg)'],
  ['[down](#why)', 'https://example.com/details/a#why'],
  ['[spaces](</a b>)', '(<https://example.com/a b>)'],
  ['[`code`](/a)', '[`code`](https://example.com/a)'],
  ['`[code](/a)` [link](/b) ``a ` b`` [link](/c)', 'https://example.com/c'],
  ['- an entry\n  with [a link](/a)', 'https://example.com/a'],
  ['> quoted [link](/a)', 'https://example.com/a'],
  ['```\n[x](/code)\n```\n\n[link](/a)', 'https://example.com/a'],
  ['a ` alone\n\n[link](/a)', 'https://example.com/a'],
  ['[beside](b) and ![it](pictures/c.jpg "Title")', 'https://example.com/details/pictures/c.jpg'],
  ['[above](../blogs)', 'https://example.com/details/../blogs'],
  ['[query](?q=1)', 'https://example.com/details/a?q=1'],
  ['[defined][1]\n\n[1]: /a "Title"', '[1]: https://example.com/a "Title"'],
  ['[defined]\n\n[defined]: b', '[defined]: https://example.com/details/b'],
])('the addresses in %j become absolute', (source, address) => {
  const text = absolute(source);
  expect(text).toContain(address);
  // Nothing else changes.
  expect(
    text
      .replaceAll(/https:\/\/example\.com\/details\/a(?=[#?])/g, '')
      .replaceAll('https://example.com/details/', '')
      .replaceAll('https://example.com', ''),
  ).toBe(source);
});

describe('Markdown without relative addresses stays unchanged:', () => {
  it.each([
    'an [address](https://elsewhere.example/a) of another site, or [that](//elsewhere.example)',
    '`[code](/a)` and ``[code ` again](/a)``',
    '```md\n[code](/a)\n```',
    '~~~\n```\n[code](/a)\n~~~',
    '````\n```\n[code](/a)\n````',
    '> ```\n> [code](/a)\n> ```',
    '```\n> ```\n[code](/a)\n```',
    '- one\n\n  ```\n  [code](/a)\n  ```',
    '- > ```\n  > [code](/a)\n\n  > [code](/a)',
    '    [indented](/code)',
    '\t[indented](/code)',
    'a span that `goes on\n[in the next](/line) and\nends` there',
    'an escape \\` and then ` [code](/a) ` and \\` one more',
    '[no link\\](/a)',
    '[mail](mailto:a@b.example) and [no link](of words)',
    '[^1]: A note',
    '```\nwithout an end\n\n[code](/a)',
  ])('%j', (source) => {
    expect(absolute(source)).toBe(source);
  });
});

it('addresses in long texts of any Markdown characters become absolute within 3 s', () => {
  const before = process.cpuUsage();
  for (const piece of ['`', '``` ', '[](/', '- ', '> ', '1. ', '\\`', ' ', '`a``b```c'])
    absolute(piece.repeat(300_000 / piece.length));
  absolute(Array.from({ length: 700 }, (_, n) => '`'.repeat(n + 1)).join(' '));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});
