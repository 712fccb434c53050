import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { FLUSH_EVENT } from '../../app/engine/admin/unsaved-text/store';
import { ownersHeaders } from '../support/admin';
import { insert, type postRow, testId } from '../support/database';
import type { RecordKind } from '../support/record-kind';
import type { Site } from '../support/served-site';
import { goTo } from './acting';

let count = 900;

/** Actions on the records of a site, in the database and on the page. */
export const recordsOf = (site: Site) => {
  const read = async ({ api }: RecordKind, idOrSlug: string) => {
    const answer = await fetch(`${site.url}${api}/${idOrSlug}`);
    const { data = {} }: { data?: Record<string, unknown> } = await answer.json();
    return { status: answer.status, record: data };
  };

  /** Opens the table by client navigation. */
  const openList = async (page: Page, { list, menu }: RecordKind) => {
    // A toast stays as long as the pointer is on it.
    await page.mouse.move(0, 0);
    const before = await page.locator('[data-arrived]').getAttribute('data-arrived');
    const sidebar = page.getByRole('navigation', { name: 'Admin', includeHidden: true });
    // Works even if it is out of view.
    await sidebar.getByRole('link', { name: menu, includeHidden: true }).dispatchEvent('click');
    await page.waitForURL(site.url + list);
    // Also if the list was open already: its scroll position changes once more.
    await page
      .locator(`[data-arrived]:not([data-arrived="${before}"])`)
      .waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1, name: menu, exact: true }).waitFor();
  };

  /** Inserts a record with a unique name. A post becomes the newest one. */
  const make = async (kind: RecordKind, changes: Parameters<typeof postRow>[1] = {}) => {
    count += 1;
    const now = Date.now();
    const times = { published_at: now, created_at: now, updated_at: now };
    const title = `Made for a test, number ${count}`;
    const row = kind.row(count, { ...times, [kind.name.column]: title, ...changes });
    await insert(site.DB, kind.table, [row]);
    return { id: testId(count), title };
  };

  /** Opens the editor from the table. */
  const openEditor = async (page: Page, kind: RecordKind, title: string) => {
    await openList(page, kind);
    await page.getByRole('link', { name: title, exact: true }).click();
    await saveButton(page).waitFor();
  };

  return {
    make,
    openList,
    openEditor,

    /** Inserts a record and opens its editor. */
    async edit(page: Page, kind: RecordKind, changes?: Parameters<typeof make>[1]) {
      const made = await make(kind, changes);
      // A toast stays as long as the pointer is on it.
      await page.mouse.move(0, 0);
      await goTo(page, `${kind.list}/${made.id}`);
      await page.locator(`input[name=id][value="${made.id}"]`).waitFor({ state: 'attached' });
      return made;
    },

    /** Edits a record in another session. */
    async change({ api }: RecordKind, id: string, fields: object) {
      const headers = await ownersHeaders(site.DB);
      const init = { method: 'PATCH', headers, body: JSON.stringify(fields) };
      expect((await fetch(`${site.url}${api}/${id}`, init)).status).toBe(200);
    },

    /** Deletes a record in another session. */
    async remove({ table }: RecordKind, id: string) {
      const statement = `update ${table} set deleted_at = ? where id = ?`;
      await site.DB.prepare(statement).bind(Date.now(), id).run();
    },

    /** The record as a visitor gets it. */
    read: async (kind: RecordKind, idOrSlug: string) => (await read(kind, idOrSlug)).record,
    statusOf: async (kind: RecordKind, id: string) => (await read(kind, id)).status,
    textOf: async (kind: RecordKind, id: string) => (await read(kind, id)).record[kind.text.field],

    /** Opens the form of a new record from the table. */
    async openNew(page: Page, kind: RecordKind) {
      await openList(page, kind);
      await page.getByRole('link', { name: kind.add }).click();
      await page.waitForURL(`${site.url}${kind.list}/new`);
      await saveButton(page).waitFor();
    },
  };
};

/** The label of the texts in Markdown. */
const TEXT = 'Details*';

/** The Markdown editor, once it has replaced the textarea. */
export const textEditor = (page: Page, label = TEXT) =>
  page.getByLabel(label).and(page.locator('[contenteditable=true]'));

/** A field by its label. */
export const field = (page: Page, label: string) =>
  label === TEXT ? textEditor(page) : page.getByLabel(label, { exact: true });

/** Returns what a field will send: for an editor, the value of the textarea behind it. */
export const sentBy = (shown: Locator): Promise<string> =>
  shown.evaluate((element) => {
    const behind = element.closest('.writing')?.querySelector('textarea') ?? element;
    return behind instanceof HTMLTextAreaElement || behind instanceof HTMLInputElement
      ? behind.value
      : '';
  });

/** The editor's save button, whatever its label. */
export const saveButton = (page: Page) => page.locator('.editor-save');
export const pressSave = (page: Page) => saveButton(page).click();

/** Saves, and returns the status of the site's answer. @param how presses the button, by default */
export async function saved(page: Page, how: () => Promise<unknown> = () => pressSave(page)) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/(new|\w{26})\.data/.test(answer.url()),
  );
  await how();
  return (await answered).status();
}

/** Makes the page store its unsaved text now, as it does when the owner signs out, not seconds after the last key. */
export const keepNow = (page: Page) =>
  page.evaluate(async (event) => {
    const kept: Promise<void>[] = [];
    window.dispatchEvent(new CustomEvent(event, { detail: kept }));
    await Promise.all(kept);
  }, FLUSH_EVENT);

/** Presses a button by its name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Presses a button by keyboard, for buttons that a toast may cover. */
export const pressByKey = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

export const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text });

/** The accessible description of a field: a hint or an error. */
export async function described(page: Page, label: string): Promise<string> {
  const shown = page.getByLabel(label, { exact: true });
  const ids = (await shown.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = ids.map((id) => page.locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(' ');
}
