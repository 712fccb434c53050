import { expect, it } from 'vitest';
import { parseCsv } from '../../app/engine/kit/text/csv';

const cells = (text: string) => parseCsv(text).map((record) => record.cells);

it.each([
  ['commas', 'a,b\nc,d'],
  ['semicolons, as Excel writes them', 'a;b\r\nc;d\r\n'],
  ['tabs and old ends of lines', 'a\tb\rc\td'],
  ['a byte order mark, empty lines and spaces', '\uFEFFa, b\n\n , \nc ,d\n\n'],
  ['a first line that names the delimiter', 'sep=;\r\na;b\r\nc;d'],
  ['quotes around everything', '"a","b"\n"c","d"'],
])('%s are parsed into the same cells', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('a quoted cell may contain delimiters, line breaks and quotes', () => {
  expect(cells('"a, ""b""\nc",d\n"e;f",g')).toEqual([
    ['a, "b"\nc', 'd'],
    ['e;f', 'g'],
  ]);
});

it('each record has the number of the line that it starts on', () => {
  const lines = parseCsv('a\r\n"b\r\nc"\r\n\r\nd').map(({ line }) => line);
  expect(lines).toEqual([1, 2, 5]);
});

it('a quote inside a cell is literal, and an unclosed one ends with the file', () => {
  expect(cells('a "b",c')).toEqual([['a "b"', 'c']]);
  expect(cells('"a,b\nc')).toEqual([['a,b\nc']]);
});

it('an empty file has no records', () => {
  expect(cells('')).toEqual([]);
  expect(cells(' \n\n')).toEqual([]);
});
