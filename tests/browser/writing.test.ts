// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insert, pictureRow, postRow, testId } from '../support/database';
import { photo } from '../support/images';
import { RECORD_KINDS } from '../support/record-kinds';
import { axeViolations, flawsOfLayout, nextFrame, overflows } from './looking';
import { smallTargets } from './page-checks';
import { field, pressSave, recordsOf, saved, textEditor, toast } from './records';
import { still, usePage, useSite, visit } from './support';

/* The Markdown editor as used by keyboard and mouse. The results of its commands: tests/unit/writing.test.ts. */

const { posts } = RECORD_KINDS;
const signedIn = { ...still, signedIn: true };
const site = useSite();
const records = recordsOf(site);

const written = (page: Page) => page.locator('textarea[name=details]').inputValue();
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the details' });
const hasFocus = (page: Page) =>
  textEditor(page).evaluate((element) => element === document.activeElement);

/** Presses keys in order. Text that is not the name of a key is typed. */
async function type(page: Page, ...keys: string[]) {
  for (const key of keys) {
    if (/^(Enter|Tab|Escape|Home|End|Arrow\w+|(Shift|Control|Alt)\+.+)$/.test(key))
      await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

/** A suggestion of the editor. While newer ones are loading, Enter takes none and makes a line. */
const suggestion = (page: Page, name: RegExp) =>
  page
    .locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)')
    .getByRole('option', { name });

/** Pastes clipboard data of another program, by type. */
const paste = (page: Page, copied: Record<string, string>) =>
  textEditor(page).evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, copied);

describe('the text editor', () => {
  const expected = /status of 404|ERR_FAILED|the upload failed/;
  const shared = usePage(site, posts.list, { ...signedIn, expected });

  /** Opens the editor of a post with this text, with the cursor at its end. */
  const open = async (details: string) => {
    await records.edit(shared.page, posts, { details });
    await textEditor(shared.page).press('Control+End');
    return shared.page;
  };

  /** The same in an editor that is open already, whose text is replaced. */
  const begin = async (details: string) => {
    const { page } = shared;
    if (!(await textEditor(page).isVisible())) return open(details);
    // Chromium would give text that replaces a heading its style.
    for (const key of ['Control+a', 'Delete']) await textEditor(page).press(key);
    await textEditor(page).fill(details);
    await textEditor(page).press('Control+End');
    expect(await written(page)).toBe(details);
    return page;
  };

  // The first test of the page: later ones have the grammars.
  it('the editor highlights code like the public page, and loads the grammars with the first code', async () => {
    const page = await open('Words');
    const grammars = () => shared.requests.filter((url) => url.includes('/code-tokens-'));
    const coloured = (selector: string) =>
      page
        .locator(`${selector} [class^=tok-]`)
        .evaluateAll((all) => all.map(({ className, textContent }) => [className, textContent]));
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    await preview(page).locator('p').waitFor();
    expect(grammars()).toEqual([]);
    const details =
      'Words\n\n```ts title="a.ts"\nconst a = "b"; // c\n```\n\n> ```css\n> a { color: red }\n> ```\n\n```\nconst none = 1;\n```\n\n```brainfuck\n<+>\n```';
    await textEditor(page).fill(details);
    await preview(page).locator('.tok-string').waitFor();
    await page.locator('.cm-content .tok-string').waitFor();
    expect(grammars()).toHaveLength(1);
    expect(await coloured('.cm-content')).toEqual(await coloured('.prose'));
    // No other style, such as that of a quote, overrides the colours.
    expect(await page.locator('.cm-content [class^=tok-] span').count()).toBe(0);
    expect(await axeViolations(page, '.writing')).toEqual([]);

    await page.locator('.cm-line', { hasText: 'const a' }).click();
    await type(page, 'Home', '// ');
    await page.locator('.cm-content .tok-comment', { hasText: '// const a = "b"; // c' }).waitFor();
    expect(await written(page)).toContain('// const a = "b"; // c');
  });

  it('the editor writes lists, tables, links and blocks with only the keyboard', async () => {
    await insert(site.DB, 'posts', [postRow(801, { title: 'Rivers at night', slug: 'rivers' })]);
    const page = await begin('Begin');
    await type(page, 'Enter', 'Enter', '1. one', 'Enter', 'two', 'Enter', 'Tab', 'within');
    await type(page, 'Enter', 'Enter', 'Enter', 'Enter');
    expect(await written(page)).toMatch(/^Begin\n\n1\. one\n2\. two\n {3}1\. within\n+$/);

    await type(page, '/ta');
    await suggestion(page, /^Table/).waitFor();
    await type(page, 'Enter', 'A', 'Tab', 'B', 'Tab', '1', 'Tab', '2', 'Tab', '3');
    expect(await written(page)).toMatch(
      /\| A \| B \|\n\| -+ \| -+ \|\n\| 1 +\| 2 +\|\n\| 3 \| {2}\|$/,
    );

    await type(page, 'Control+End', 'Enter', 'Enter', 'See [[rivers');
    await suggestion(page, /^Rivers at night/).waitFor();
    await type(page, 'Enter', ', and that', 'Control+b', 'Control+k', 'rivers');
    await suggestion(page, /^Rivers at night/).waitFor();
    await type(page, 'Enter');
    expect(await written(page)).toContain('\n\nSee [Rivers at night](/details/rivers), and ');
    expect(await written(page)).toMatch(/\*\*\[that\]\(\/details\/rivers\)\*\*$/);

    await type(page, 'Control+End', 'Enter', 'Enter', '/revi');
    await suggestion(page, /^Reviews/).waitFor();
    await type(page, 'Enter');
    expect(await written(page)).toMatch(/\n\n```reviews\n```\n$/);
  });

  it('a block command that is typed before its menu opens still works', async () => {
    const page = await begin('Begin\n\n');
    await type(page, '/code', 'Enter');
    await expect.poll(() => written(page)).toBe('Begin\n\n```language\ncode\n```');
  });

  it('Tab leaves the editor outside lists and tables, and after Escape also within them', async () => {
    const page = await begin('Words');
    await type(page, 'Tab');
    expect(await hasFocus(page)).toBe(false);
    await textEditor(page).press('Control+End');
    await type(page, 'Enter', 'Enter', '- item', 'Enter', 'Tab');
    expect(await hasFocus(page)).toBe(true);
    await type(page, 'Escape', 'Tab');
    expect(await hasFocus(page)).toBe(false);
    expect(await written(page)).toBe('Words\n\n- item\n  - ');
  });

  it('an address pasted over words in the editor makes a link', async () => {
    const page = await begin('see this');
    await type(page, 'Control+Shift+ArrowLeft');
    await paste(page, { 'text/plain': 'https://example.com/a' });
    expect(await written(page)).toBe('see [this](https://example.com/a)');
  });

  it('a pasted page becomes Markdown, but plain text in code and with Ctrl-Shift-V', async () => {
    const copied = {
      'text/plain': 'Boxes\nTape',
      'text/html':
        '<ul style="color: red"><li><b>Boxes</b><li>Tape</ul><img src="/none.png" onerror="alert(1)">',
    };
    const page = await begin('One.');
    await paste(page, copied);
    await expect.poll(() => written(page)).toBe('One.\n\n- **Boxes**\n- Tape\n\n![](/none.png)');
    await type(page, 'Control+z');
    expect(await written(page)).toBe('One.');

    await type(page, 'Control+End', 'Enter', '`a`', 'ArrowLeft');
    await paste(page, copied);
    await type(page, 'Control+End', 'Enter');
    // Only the keydown event: a real key press would paste the browser's clipboard.
    await textEditor(page).dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true });
    await paste(page, copied);
    expect(await written(page)).toBe('One.\n`aBoxes\nTape`\nBoxes\nTape');
  });

  it('a dropped Markdown file is inserted, and its front matter fills empty fields', async () => {
    const page = await begin('One.');
    await page.locator('textarea[name=description]').fill('');
    await textEditor(page).evaluate((element) => {
      const text =
        '---\ntitle: Not this\ndescription: From a file\ntags: [css, a11y]\n---\n# Two\n';
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'two.md', { type: 'text/markdown' }));
      const { left, bottom } = element.getBoundingClientRect();
      const place = { clientX: left + 200, clientY: bottom - 2 };
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }),
      );
    });
    await expect.poll(() => written(page)).toBe('One.\n\n# Two');
    expect(await page.locator('textarea[name=description]').inputValue()).toBe('From a file');
    expect(await page.locator('textarea[name=title]').inputValue()).not.toBe('Not this');
    await expect.poll(() => page.locator('input[name=tags]').inputValue()).toMatch(/css\na11y$/);
    await toast(page, 'Filled in from the front matter: description, tags.').waitFor();
  });

  it('the editor finds and replaces, and sends nothing of the search', async () => {
    const page = await begin('one two one');
    await type(page, 'Control+f', 'one');
    await page.getByRole('textbox', { name: 'Replace' }).fill('three');
    await page.getByRole('button', { name: 'Replace all' }).click();
    await type(page, 'Escape');
    expect(await hasFocus(page)).toBe(true);
    expect(await written(page)).toBe('three two three');
    await type(page, 'Control+z');
    expect(await written(page)).toBe('one two one');
  });

  it.each([
    [360, 780],
    [1280, 800],
  ])('at %i × %i px the cursor stays between the bars', async (width, height) => {
    await shared.page.setViewportSize({ width, height });
    const page = await begin('words\n\n'.repeat(40));
    const isBetween = async () => {
      await nextFrame(page);
      return page.evaluate(() => {
        const edge = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect();
        const cursor = window.getSelection()?.getRangeAt(0).getBoundingClientRect();
        const bottom = edge('.editor-bar')?.top ?? 0;
        const top = edge('.writing-tools')?.bottom ?? Infinity;
        if (!cursor || cursor.height === 0) return 'no cursor';
        return cursor.top >= top && cursor.bottom <= bottom
          ? true
          : `${cursor.top} ${cursor.bottom} in ${top} ${bottom}`;
      });
    };
    for (let line = 0; line < 3; line += 1) await type(page, 'Enter', 'and more');
    await expect.poll(isBetween).toBe(true);
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
    await type(page, '.');
    await expect.poll(isBetween).toBe(true);
    // The menus appear beside the cursor, also at both ends of the text.
    for (const end of ['Control+End', 'Control+Home']) {
      await type(page, end, 'Enter', 'ArrowUp', end, '/');
      const option = suggestion(page, /^Picture/);
      await expect.poll(async () => (await option.boundingBox())?.y ?? 0).toBeGreaterThan(50);
      await type(page, 'Escape');
      await expect.poll(isBetween).toBe(true);
    }
    await shared.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('focus mode shows only the text, makes the rest inert, and keeps the scroll position', async () => {
    const page = await begin(Array.from({ length: 24 }, (_, at) => `Line ${at}.`).join('\n\n'));
    const place = page.locator('.cm-line', { hasText: 'Line 15.' });
    await place.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    // Returns the position of a line that is out of view, for the message of a failure.
    const sight = async () => {
      const y = (await place.boundingBox())?.y ?? Number.NaN;
      return y > 100 && y < 700 ? 'in sight' : `${y} with ${await page.evaluate(() => scrollY)}`;
    };
    const inert = page.locator('[inert] nav').first();
    await page.getByRole('button', { name: 'Only the text' }).click();
    await inert.waitFor({ state: 'attached' });
    await expect.poll(sight).toBe('in sight');
    await page.getByRole('button', { name: 'Leave the quiet view' }).click();
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await expect.poll(sight).toBe('in sight');

    await textEditor(page).press('Control+End');
    await type(page, 'Control+Shift+Enter');
    await inert.waitFor({ state: 'attached' });
    expect(await page.locator('[inert] .editor-save').count()).toBe(1);
    expect(await axeViolations(page, '.writing')).toEqual([]);
    await type(page, '.');
    // The first Escape may only close the autocompletion.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return page.locator('[inert]').count();
      })
      .toBe(0);
    expect(await written(page)).toMatch(/Line 23\.\.$/);
    expect(await hasFocus(page)).toBe(true);
  });

  it('undo works across a save', async () => {
    const page = await open('Before');
    // At once: undo takes back what was typed without a pause.
    await page.keyboard.insertText(' and after');
    expect(await saved(page)).toBe(200);
    await page.locator('.editor-save[aria-busy=false]').waitFor();
    await textEditor(page).press('Control+z');
    expect(await written(page)).toBe('Before');
    await textEditor(page).press('Control+y');
    expect(await written(page)).toBe('Before and after');
  });

  it('undo works across the first save of a new post', async () => {
    const { page } = shared;
    await records.openNew(page, posts);
    await field(page, 'Title').fill('New, and undone');
    await textEditor(page).press('Control+End');
    await type(page, 'First. ');
    await textEditor(page).press('Enter');
    await type(page, 'Second.');
    await pressSave(page);
    await page.waitForURL(/\w{26}$/);
    await page.locator('.editor-save[aria-busy=false]').waitFor();
    await textEditor(page).press('Control+z');
    await expect.poll(() => written(page)).not.toContain('Second.');
  });

  it('the outline moves the cursor to a heading, and the preview scrolls to the same place', async () => {
    const parts = ['One', 'Two', 'Three', 'Four'].map(
      (title) => `## Part ${title}\n\n${'Words and more of them. '.repeat(200)}`,
    );
    const page = await begin(parts.join('\n\n'));
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    await preview(page).getByRole('heading', { name: 'Part Three' }).waitFor();
    const heading = page.locator('.cm-line', { hasText: 'Part Three' });
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'Part Three' }).press('Enter');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await type(page, '!');
    expect(await written(page)).toContain('## Part Three!');
    await heading.waitFor();
    await nextFrame(page);
    const gap = async () => {
      const shown = await preview(page).getByRole('heading', { name: 'Part Three' }).boundingBox();
      return Math.abs((shown?.y ?? Infinity) - ((await heading.boundingBox())?.y ?? 0));
    };
    await expect.poll(gap).toBeLessThan(250);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    expect(await textEditor(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Both', exact: true }).click();
  });

  it('title and preview run like the public page in the direction of the title, whatever word begins them', async () => {
    const page = await begin('React is first.');
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    await page.locator('textarea[name=title]').fill('React في الإنتاج');
    await textEditor(page).fill('React مكتبة');
    await page.locator('textarea[name=title]:dir(rtl)').waitFor();
    await preview(page).locator('.prose[dir=rtl]', { hasText: 'مكتبة' }).waitFor();
  });

  it('the editor renders only the visible lines of 100,000 characters with 50 pictures', async () => {
    const words = `${'A sentence of words, with **some** of them bold. '.repeat(40)}\n\n`;
    const picture = (at: number) =>
      `## Part ${at}\n\n![Picture ${at}](/images/fifty-${at}.jpg)\n\n`;
    const details = Array.from({ length: 50 }, (_, at) => picture(at) + words).join('');
    const page = await open(details.padEnd(100_000, 'word '));
    await type(page, '!');
    expect((await written(page)).length).toBeGreaterThan(100_000);
    expect(await page.locator('.cm-line').count()).toBeLessThan(150);
  });

  it('the editor with its menus and its search has no accessibility or layout flaws', async () => {
    const page = await open(
      '# A\n\n- [ ] task\n\n| a | b |\n| - | - |\n\n```ts\nconst a = 1;\n```\n\n',
    );
    expect(await flawsOfLayout(page)).toEqual([]);
    await type(page, '/');
    await suggestion(page, /^Picture/).waitFor();
    expect(await axeViolations(page, '.writing')).toEqual([]);
    await type(page, 'Escape', 'Control+f');
    await page.getByRole('textbox', { name: 'Find' }).waitFor();
    expect(await axeViolations(page, '.cm-panels')).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    // The target of a checkbox is the label around it.
    const controls = ':is(button, summary, .cm-panel label, input:not([type=checkbox]))';
    expect(await smallTargets(page, `.writing ${controls}`)).toEqual([]);
  });

  it('a picture that fails to upload keeps its description and position, a second attempt inserts it, and an existing one can be chosen', async () => {
    const page = await begin('Above\n\nBelow');
    await insert(site.DB, 'pictures', [pictureRow(1)]);
    await textEditor(page).press('Control+Home');
    await type(page, 'End');
    const base64 = Buffer.from(await photo(400, 300)).toString('base64');
    await page.route('**/admin/pictures/files', (route) => route.abort());
    await textEditor(page).evaluate((element, content) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      for (const name of ['one.jpg', 'two.jpg'])
        clipboardData.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, base64);
    const form = page.getByRole('group', { name: 'A picture for the text' });
    const words = form.getByLabel('What does it show?');
    await expect.poll(() => words.evaluate((one) => one === document.activeElement)).toBe(true);
    await words.fill('A harbour');
    await words.press('Enter');
    await form.getByText('The picture could not be sent.').waitFor();
    expect(await flawsOfLayout(page, 'fieldset:has(input[type=file])')).toEqual([]);
    expect(await words.inputValue()).toBe('A harbour');
    await page.unrouteAll();
    await form.getByRole('button', { name: 'Upload and insert' }).click();
    await expect
      .poll(() => written(page))
      .toMatch(/^Above\n\n!\[A harbour\]\(\/pictures\/.+\)\n\nBelow$/);
    await words.fill('A lighthouse');
    await words.press('Enter');
    await expect
      .poll(() => written(page))
      .toMatch(/A harbour\]\(.+\)\n\n!\[A lighthouse\]\(.+\)\n\nBelow$/);
    await form.waitFor({ state: 'detached' });
    expect(await hasFocus(page)).toBe(true);

    await textEditor(page).press('Control+End');
    await type(page, 'Enter', 'Enter', '/pic');
    await suggestion(page, /^Picture/).waitFor();
    await type(page, 'Enter');
    await form.getByRole('button', { name: 'Choose an uploaded picture' }).click();
    await form.getByRole('button', { name: 'A picture', exact: true }).click();
    await expect
      .poll(() => written(page))
      .toMatch(/\n\nBelow\n\n!\[A picture\]\(\/pictures\/.+\)$/);
  });
});

it('without the script of the editor, the textarea still works', async () => {
  await insert(site.DB, 'posts', [postRow(802, { details: 'Words' })]);
  const { page } = await visit(site, `${posts.list}/${testId(802)}`, {
    ...signedIn,
    expected: /ERR_FAILED|Failed to fetch|dynamically imported/,
    before: (opened) => opened.route('**/text-editor.client-*', (route) => route.abort()),
  });
  const text = page.getByLabel('Details*');
  await text.fill('Typed all the same');
  await text.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await text.inputValue()).toBe('**Typed all the same**');
  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await preview(page).locator('strong').waitFor();
  await pressSave(page);
  await toast(page, posts.updated).waitFor();
});
