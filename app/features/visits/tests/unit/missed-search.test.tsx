// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SearchResults } from '~/site/search/search-view';
import { defaultWords, english } from '~tests/support/words';

const { search, searched } = english.pages;
const said = JSON.stringify({ search, searched });
const ownerWords = JSON.stringify(defaultWords);

/** Shows the search page without results. @returns what it sent */
async function reported(featuresOff: string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const view = { query: 'zeppelin', kind: null, category: null, tag: null, before: null };
  const found = { hits: [], next: null, categories: [], tags: [], isSearch: true };
  const page = (
    <SearchResults
      {...{ ...found, view, said, ownerWords, outcome: '' }}
      {...{ kinds: [], suggestion: null, start: {} }}
    />
  );
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: page }],
    {
      hydrationData: { loaderData: { root: { featuresOff, said, ownerWords } } },
    },
  );
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => root.unmount());
  const requests = sent.mock.calls.map(([path, body]) => `${path} ${body}`);
  sent.mockRestore();
  vi.unstubAllGlobals();
  return requests;
}

it('a search without results is reported, except while the statistics are off', async () => {
  expect(await reported(['visits'])).toEqual([]);
  expect(await reported([])).toEqual(['/seen m=zeppelin']);
});
