import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { LIST_KEYS } from '~/ui/admin/list/list-keys';
import { watchListKeys } from '~/ui/admin/list/row-keys.client';

const window = new Window();
const { document } = window;
for (const name of ['document', 'Element', 'HTMLElement'] as const) {
  vi.stubGlobal(name, window[name]);
}

const row = (id: string) => `<li data-row="${id}">
  <input type="checkbox" class="row-check" name="ids" aria-label="${id}">
  <a href="#${id}">Open</a><button aria-keyshortcuts="a">Approve ${id}</button></li>`;

/** A list of two rows, and what of it was pressed, by key. */
function list() {
  document.body.innerHTML = `<input id="text"><div id="list">
    <input type="checkbox" class="row-check" data-select-all aria-label="all">
    <ul>${row('one')}${row('two')}</ul>
    <form class="several-bar"><button aria-keyshortcuts="a">Approve all</button></form></div>`;
  const pressed: string[] = [];
  document.addEventListener('click', ({ target }) => {
    if (target instanceof window.HTMLElement)
      pressed.push(target.getAttribute('aria-label') ?? target.textContent);
  });
  const end = watchListKeys(() => globalThis.document.querySelector('#list'));
  const type = (key: string, more: object = {}) => {
    const event = new window.KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { pressed, type, end };
}

it('every key that is listed means something in a list', () => {
  const meant = LIST_KEYS.map(({ keys }) => {
    const { type, end } = list();
    type('j');
    if (keys === 'Escape') type('x');
    const isMeant = type(keys.replace('Shift-', ''));
    end();
    return isMeant ? keys : `${keys}: nothing`;
  });
  expect(meant).toEqual(LIST_KEYS.map(({ keys }) => keys));
});

it('with Shift it presses the button of all, with all of them selected unless some are', () => {
  const { pressed, type, end } = list();
  type('A');
  expect(pressed).toEqual(['all', 'Approve all']);
  type('j');
  type('x');
  type('A');
  expect(pressed.slice(2)).toEqual(['one', 'Approve all']);
  end();
});

it('a key presses the button of the row, and with rows selected that of all of them', () => {
  const { pressed, type, end } = list();
  type('j');
  type('a');
  expect(pressed).toEqual(['Approve one']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('two');
  type('x');
  type('a');
  end();
  expect(pressed).toEqual(['Approve one', 'two', 'Approve all']);
});

it('nothing is pressed while somebody types, with Ctrl, or after a g', () => {
  const { pressed, type, end } = list();
  type('j');
  type('a', { ctrlKey: true });
  type('g');
  type('a');
  document.querySelector<InstanceType<typeof window.HTMLElement>>('#text')?.focus();
  type('a');
  end();
  expect(pressed).toEqual([]);
});
