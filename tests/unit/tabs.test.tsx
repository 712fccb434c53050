import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as ariakit from '~/site/home/about/tabs.client';
import * as served from '~/site/home/about/tabs-as-served';

const IDS = ['first', 'second'];

function written({ Tab, TabList, TabPanel, Tabs }: typeof served | typeof ariakit) {
  const { body } = new Window().document;
  body.innerHTML = renderToStaticMarkup(
    <Tabs firstId="first" orientation="vertical">
      {(selectedId) => (
        <>
          <TabList aria-label="About" className="list">
            {IDS.map((id) => (
              <Tab key={id} id={id} className="tab">
                {id}
              </Tab>
            ))}
          </TabList>
          {IDS.map((id) => (
            <TabPanel key={id} id={`${id}-panel`} tabId={id} hidden={id !== selectedId}>
              {id}
            </TabPanel>
          ))}
        </>
      )}
    </Tabs>,
  );
  return body;
}

it('the tabs rendered on the server equal Ariakit’s first render, so that hydration can take over', () => {
  const expected = written(ariakit);
  expect(expected.querySelectorAll('[role=tab], [role=tabpanel]').length).toBe(4);
  expect(written(served).isEqualNode(expected)).toBe(true);
});
