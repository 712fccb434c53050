import { expect, it } from 'vitest';
import { searchTerms } from '../../app/engine/core/search/query';
import { parseSearchView } from '../../app/engine/core/search/search';
import { editDistance } from '../../app/engine/kit/text/edit-distance';
import { spellSymbols, symbolsIn } from '../../app/engine/kit/text/symbols';
import { kinds } from '../support/parts';

const terms = (query: string) =>
  searchTerms(query).map(({ text, isSymbols }) => (isSymbols ? `<${text}>` : text));

it.each([
  ['night train', ['night', 'train']],
  ['  "night train" AND (train* -x) ', ['night train', 'AND', 'train', '-x']],
  ['“night train” „Zug“ «mot»', ['night train', 'Zug', 'mot']],
  ['"unfinished night', ['unfinished', 'night']],
  ['What is c++?', ['What', 'is', '<c++>']],
  ['?. => && C#', ['<?.>', '<=>>', '<&&>', '<C#>']],
  ['user?.name @media $scope', ['<user?.name>', '<@media>', '<$scope>']],
  ['fetch() node.js one-pot don’t', ['fetch', 'node.js', 'one-pot', 'don’t']],
  ['c++ / d1', ['<c++>', 'd1']],
  ['Zürich 東京', ['Zürich', '<東京>']],
  ['', []],
  ['!!! ? … -', []],
  ['\u0000night\u0002', ['night']],
])('%s: %j', (query, wanted) => {
  expect(terms(query)).toEqual(wanted);
});

it('a query has at most eight terms of two hundred characters each', () => {
  expect(searchTerms('a b c d e f g h i j')).toHaveLength(8);
  expect(searchTerms('a'.repeat(1000))[0]?.text).toHaveLength(200);
});

it('a query is parsed from a URL', () => {
  const view = (text: string) => parseSearchView(new URLSearchParams(text), kinds);
  expect(view('q=+night+&kind=post&category=Food&tag=d1&before=7')).toEqual({
    query: 'night',
    kind: 'post',
    category: 'Food',
    tag: 'd1',
    before: 7,
  });
  const nothing = { query: '', kind: null, category: null, tag: null, before: null };
  expect(view('kind=review&category=&tag=&before=1e999')).toEqual(nothing);
  expect(view('before=-1')).toEqual(nothing);
});

it('symbols are spelled as words', () => {
  expect(spellSymbols('c++').split(/\s+/)).toEqual(['c', 'x2B', 'x2B', '']);
  expect(spellSymbols('夜行a').trim().split(/\s+/)).toEqual(['夜', '行', 'a']);
});

it('the symbols of a text are its distinct words with symbols', () => {
  expect(symbolsIn('In C++, a plain sentence. C++, and x => y.', 1000)).toBe(
    `${spellSymbols('C++,')} x0 ${spellSymbols('=>')}`,
  );
  expect(symbolsIn('a+ '.repeat(1000), 1000).length).toBeLessThan(20);
  const many = Array.from({ length: 5000 }, (_, n) => `+${n}`).join(' ');
  expect(symbolsIn(many, 1000).length).toBeLessThan(6000);
});

it.each([
  ['night', 'night', 0],
  ['nihgt', 'night', 1],
  ['sourdouhg', 'sourdough', 1],
  ['lisbonn', 'lisbon', 1],
  ['databse', 'database', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('the edit distance of %s and %s is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
