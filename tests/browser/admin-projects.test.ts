import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  deleteByApi,
  flawsOfLayout,
  get,
  hydrated,
  openPage,
  sendSignIn,
  signIn,
  siteUrl,
  startBrowser,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const LIST = '/admin/projects-update';
const modes = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

/** Signed in on the list; `open` waits for the script where there is one. */
async function openList({ javaScriptEnabled = true } = {}) {
  const watched = await openPage(browser, { reducedMotion: 'reduce', javaScriptEnabled });
  const { page } = watched;
  const open = async (path: string) => {
    await page.goto(siteUrl + path);
    if (javaScriptEnabled) await hydrated(page);
  };
  await signIn(page, LIST);
  if (javaScriptEnabled) await hydrated(page);
  return { ...watched, open };
}

type Project = { _id: string; slug: string; projectName: string };

/** Makes a project by the API, in the name of who is signed in on the page. */
async function make(page: Page, fields: object): Promise<Project> {
  const response = await page.request.post(`${siteUrl}/api/projects`, { data: fields });
  expect(response.status()).toBe(201);
  return (await response.json()).data;
}

/** What the API answers to a visitor. */
const read = async (path: string) => JSON.parse(await (await get(path)).text()).data;

const remove = (page: Page, { _id: id }: Project) => deleteByApi(page, 'projects', id);

const names = (page: Page) => page.locator('tbody tr td:first-child a').allInnerTexts();

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });

describe('the table of projects', () => {
  it('has the columns of the specification, each project’s day in local format and first tag', async () => {
    const { page, complaints, close } = await openList();
    expect(await page.locator('thead th').allInnerTexts()).toEqual([
      'Project Name',
      'Last Update',
      'Category',
      'Actions',
    ]);
    const cells = row(page, 'Tidewatch').locator('td');
    await page.getByText('5/18/2026').waitFor();
    expect(await cells.nth(2).innerText()).toBe('Dashboard');
    expect(await cells.nth(0).locator('img').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says Project where there is no tag, and whether visitors see it', async () => {
    const { page, open, close } = await openList();
    const draft = await make(page, { projectName: 'Without a tag', status: 'draft' });
    await open(LIST);
    const line = row(page, 'Without a tag');
    expect(await line.locator('td').nth(2).innerText()).toBe('Project');
    expect(await line.innerText()).toContain('Draft');
    await remove(page, draft);
    await close();
  });

  it('says "No projects found." where there are none', async () => {
    const { page, open, close } = await openList();
    const list = await page.request.get(`${siteUrl}/api/projects`);
    const projects: Project[] = (await list.json()).data;
    for (const project of projects) await remove(page, project);
    try {
      await open(LIST);
      await page.getByText('No projects found.').waitFor();
      expect(await page.locator('table').count()).toBe(0);
    } finally {
      for (const { _id: id } of projects) {
        await page.request.post(`${siteUrl}${LIST}/trash`, { form: { id }, maxRedirects: 0 });
      }
    }
    const again = await page.request.get(`${siteUrl}/api/projects`);
    expect((await again.json()).data.map(({ slug }: Project) => slug)).toEqual(
      projects.map(({ slug }) => slug),
    );
    await close();
  });

  it('finds a project by a part of its name, in an address that can be bookmarked', async () => {
    const { page, open, close } = await openList({ javaScriptEnabled: false });
    await page.getByPlaceholder('Search projects').fill('TIDE');
    await page.getByRole('button', { name: 'Search' }).last().click();
    expect(new URL(page.url()).searchParams.get('q')).toBe('TIDE');
    expect(await names(page)).toEqual(['Tidewatch']);
    await open(`${LIST}?q=no-such-project`);
    await page.getByText('Nothing was found.').waitFor();
    await close();
  });
});

describe.each(modes)('a project (%j)', (mode) => {
  it('is added with every field, edited, deleted after a question, and brought back', async () => {
    const { page, open, complaints, close } = await openList(mode);
    // The trash keeps both modes' projects.
    const renamed = mode.javaScriptEnabled ? 'Lantern with a script' : 'Lantern without';
    await page.getByRole('link', { name: 'Add Projects' }).click();
    await page.waitForURL(`${siteUrl}${LIST}/new`);
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).fill(text);
    await fill('Project Name', 'Lantern “Ünïcode” 👩🏽‍💻');
    await fill('Highlight', 'A highlight');
    await fill('Perspective', 'A perspective');
    await fill('About', 'First line\nSecond line');
    await fill('Challenging part', 'A challenge');
    await fill('Goal', 'A goal');
    await fill('Completion date', '2026-04-05');
    await fill('Live link', 'https://lantern.example/');
    await fill('Source code', 'https://code.example/lantern');
    for (const [label, entry, texts] of [
      ['Features', 'feature', ['Bright', 'Light']],
      ['Tech stack', 'technology', ['Remix']],
      ['Tags', 'tag', ['Lamp', 'Tool']],
    ] as const) {
      if (!mode.javaScriptEnabled) {
        await fill(label, texts.join('\n'));
        continue;
      }
      for (const text of texts) {
        await page.getByRole('button', { name: `Add ${entry}` }).click();
        await page.keyboard.type(text);
      }
    }
    await page.getByRole('button', { name: 'Add Project' }).click();
    await page.waitForURL(siteUrl + LIST);
    await page.getByText('“Lantern “Ünïcode” 👩🏽‍💻” was added.').first().waitFor();
    await expect.poll(async () => (await names(page))[0]).toBe('Lantern “Ünïcode” 👩🏽‍💻');

    const lantern = () => read('/api/projects/lantern-unicode');
    expect(await lantern()).toMatchObject({
      projectName: 'Lantern “Ünïcode” 👩🏽‍💻',
      highlight: 'A highlight',
      perspective: 'A perspective',
      about: 'First line\nSecond line',
      challengingPart: 'A challenge',
      goal: 'A goal',
      completionDate: '2026-04-05',
      features: ['Bright', 'Light'],
      techStack: ['Remix'],
      tags: ['Lamp', 'Tool'],
      liveLink: 'https://lantern.example/',
      sourceCode: 'https://code.example/lantern',
    });

    await page.getByRole('link', { name: 'Edit Lantern' }).click();
    await page.waitForURL(`${siteUrl}${LIST}/*`);
    await fill('Project Name', renamed);
    await page.getByRole('button', { name: 'Update Project' }).click();
    await page.waitForURL(siteUrl + LIST);
    await page.getByText(`“${renamed}” was updated.`).first().waitFor();
    const { _id, slug, createdAt: _, updatedAt: _u, ...edited } = await lantern();
    expect(slug).toBe('lantern-unicode');
    expect(edited).toMatchObject({ projectName: renamed, about: 'First line\nSecond line' });

    await page.locator(`[aria-label="Delete ${renamed}"]`).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByText('Yes, delete it!').click();
    if (mode.javaScriptEnabled) await page.getByText('Deleted!').waitFor();
    await page.waitForURL(`**${LIST}?deleted=*`);
    await expect.poll(() => names(page)).not.toContain(renamed);
    expect((await get('/project-details/lantern-unicode')).status).toBe(404);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(siteUrl + LIST);
    await expect.poll(async () => (await names(page))[0]).toBe(renamed);
    expect((await get('/project-details/lantern-unicode')).status).toBe(200);

    await remove(page, { _id, slug, projectName: '' });
    await open(`${LIST}/trash`);
    await page.getByRole('button', { name: `Bring back ${renamed}` }).click();
    await page.getByText(`“${renamed}” is back.`).first().waitFor();
    expect((await get('/project-details/lantern-unicode')).status).toBe(200);
    await remove(page, { _id, slug, projectName: '' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('that is refused says why beside each field and keeps what was typed', async () => {
    const { page, open, close } = await openList(mode);
    await open(`${LIST}/new`);
    await page.getByLabel('Highlight').fill('Typed before');
    await page.getByLabel('Live link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Add Project' }).click();
    await page.getByText('Project name is missing.').first().waitFor();
    const messageOf = async (label: string) => {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      return page.locator(`[id="${ids.at(-1)}"]`).innerText();
    };
    expect(await messageOf('Project Name')).toBe('Project name is missing.');
    expect(await messageOf('Live link')).toContain('https://');
    expect(await page.getByLabel('Highlight').inputValue()).toBe('Typed before');
    expect(await page.getByLabel('Live link').inputValue()).toBe('javascript:alert(1)');
    if (mode.javaScriptEnabled) {
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('name') === 'projectName',
      );
    }
    await close();
  });

  it('that somebody else changed meanwhile shows both texts, and nothing of either is lost', async () => {
    const { page, open, close } = await openList(mode);
    const project = await make(page, { projectName: 'Shared', goal: 'Old goal' });
    await open(`${LIST}/${project._id}`);
    await page.request.patch(`${siteUrl}/api/projects/${project._id}`, {
      data: { goal: 'Their goal' },
    });
    await page.getByLabel('Goal', { exact: true }).fill('My goal');
    await page.getByRole('button', { name: 'Update Project' }).click();
    const conflict = page.getByRole('region', { name: 'Two versions' });
    await conflict.getByText('Their goal').waitFor();
    expect(await page.getByLabel('Goal', { exact: true }).inputValue()).toBe('My goal');
    const goal = async () => (await read(`/api/projects/${project._id}`)).goal;
    expect(await goal()).toBe('Their goal');

    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await page.waitForURL(siteUrl + LIST);
    expect(await goal()).toBe('My goal');
    await open(`${LIST}/${project._id}/revisions`);
    await page.getByText('Their goal').waitFor();
    await remove(page, project);
    await close();
  });

  it('that somebody else deleted meanwhile keeps what was typed', async () => {
    const { page, open, close } = await openList(mode);
    const project = await make(page, { projectName: 'Deleted under the pen' });
    await open(`${LIST}/${project._id}`);
    await page.getByLabel('Goal', { exact: true }).fill('My goal');
    await remove(page, project);
    await page.getByRole('button', { name: 'Update Project' }).click();
    await page.getByText('was deleted in the meantime').waitFor();
    expect(await page.getByLabel('Goal', { exact: true }).inputValue()).toBe('My goal');
    await page.getByRole('button', { name: 'Bring it back' }).waitFor();
    await close();
  });

  it('whose session ended while somebody typed is saved after signing in again', async () => {
    const { page, open, close } = await openList(mode);
    const project = await make(page, { projectName: 'Long work' });
    await open(`${LIST}/${project._id}`);
    await page.getByLabel('Goal', { exact: true }).fill('An hour of typing\nand more');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Update Project' }).click();
    await page.getByText('Your session has ended').waitFor();
    await sendSignIn(page, { ...admin, password: 'a slip of the finger' });
    await page.getByText('Email or password is not right.').first().waitFor();
    await sendSignIn(page);
    await page.getByText('What you typed is here, and not saved yet.').waitFor();
    await page.getByText('An hour of typing').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Save it now' }).click();
    await page.waitForURL(siteUrl + LIST);
    const data = await read(`/api/projects/${project._id}`);
    expect(data.goal).toBe('An hour of typing\nand more');
    await remove(page, project);
    await close();
  });

  it('can be made again what it was', async () => {
    const { page, open, close } = await openList(mode);
    const project = await make(page, { projectName: 'Revised', features: ['one', 'two'] });
    await page.request.patch(`${siteUrl}/api/projects/${project._id}`, {
      data: { features: ['three'] },
    });
    await open(`${LIST}/${project._id}`);
    await page.getByRole('link', { name: 'Revisions' }).click();
    await page.getByRole('heading', { name: 'Then and now' }).waitFor();
    const texts = await page.locator('section h3 + div > div').allInnerTexts();
    expect(texts.map((text) => text.split(/\s+/))).toEqual([
      ['Then', 'one', 'two'],
      ['Now', 'three'],
    ]);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.waitForURL(`${siteUrl}${LIST}/${project._id}`);
    const data = await read(`/api/projects/${project._id}`);
    expect(data.features).toEqual(['one', 'two']);
    await remove(page, project);
    await close();
  });

  it('moves up and down in the order that visitors see', async () => {
    const { page, close } = await openList(mode);
    const order = async () => {
      const data = await read('/api/projects');
      return data.map(({ projectName }: Project) => projectName);
    };
    const before = await order();
    const [first = '', second = ''] = before;
    await page.getByRole('button', { name: `Move ${first} down` }).click();
    await expect.poll(() => names(page)).toEqual([second, first, ...before.slice(2)]);
    expect(await order()).toEqual([second, first, ...before.slice(2)]);
    await page.getByRole('button', { name: `Move ${first} up` }).click();
    await expect.poll(() => names(page)).toEqual(before);
    // At its end a list goes no further; a click would wait for a button that is on.
    await page.getByRole('button', { name: `Move ${first} up` }).press('Enter');
    expect(await order()).toEqual(before);
    await close();
  });
});

describe('with a script', () => {
  it('a project that is gone answers the question with Not Found', async () => {
    const { page, open, close } = await openList();
    const project = await make(page, { projectName: 'Soon gone' });
    await open(LIST);
    await remove(page, project);
    await page.locator('[aria-label="Delete Soon gone"]').click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('No project found with this ID.').waitFor();
    expect(await page.locator('.swal2-title').innerText()).toBe('Not Found');
    await close();
  });

  it('a question that is answered with no deletes nothing', async () => {
    const { page, close } = await openList();
    const before = await names(page);
    await page.locator('[aria-label="Delete Tidewatch"]').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.swal2-container').waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(before);
    await close();
  });

  it('lists are edited by keyboard: rows added, moved and removed, the focus never lost', async () => {
    const { page, open, close } = await openList();
    const project = await make(page, { projectName: 'Rows', features: ['a', 'b'] });
    await open(`${LIST}/${project._id}`);
    const features = page.getByRole('group', { name: 'Features' });
    const texts = () =>
      features
        .locator('li input')
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
        );
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await features.getByLabel('feature 1', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('feature 2');
    await page.keyboard.type('between');
    expect(await texts()).toEqual(['a', 'between', 'b']);
    await features.getByRole('button', { name: 'Move feature 2 up' }).press('Enter');
    expect(await texts()).toEqual(['between', 'a', 'b']);
    await expect.poll(focused).toBe('Move feature 1 up');
    await features.getByRole('button', { name: 'Remove feature 3' }).press('Enter');
    await expect.poll(focused).toBe('feature 2');
    await page.getByRole('button', { name: 'Update Project' }).click();
    await page.waitForURL(siteUrl + LIST);
    const data = await read(`/api/projects/${project._id}`);
    expect(data.features).toEqual(['between', 'a']);
    await remove(page, project);
    await close();
  });

  it('asks before a page is left on which something was typed, and not after a save', async () => {
    const { page, open, close } = await openList();
    await open(`${LIST}/new`);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByLabel('Goal', { exact: true }).fill('Not saved');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')]);
    expect(new URL(page.url()).pathname).toBe(`${LIST}/new`);
    expect(await page.getByLabel('Goal', { exact: true }).inputValue()).toBe('Not saved');
    await close();
  });

  it('asks for a time only where there is a schedule', async () => {
    const { page, open, close } = await openList();
    await open(`${LIST}/new`);
    const time = page.getByLabel('Publication time (UTC)');
    expect(await time.isVisible()).toBe(false);
    await page.getByLabel('Status').selectOption('scheduled');
    expect(await time.isVisible()).toBe(true);
    await page.getByLabel('Project Name').fill('Planned');
    await page.getByRole('button', { name: 'Add Project' }).click();
    await page.getByText('Publication time must be in the future').first().waitFor();
    expect(await time.getAttribute('aria-invalid')).toBe('true');
    await close();
  });
});

it('every screen of projects: nothing that axe finds in either theme, and no sideways scroll at 360 px', async () => {
  const { page, open, close } = await openList();
  const href = (await row(page, 'Tidewatch').getByRole('link').first().getAttribute('href')) ?? '';
  const id = href.split('/').at(-1) ?? '';
  const gone = await make(page, { projectName: 'W'.repeat(120), tags: ['x'.repeat(60)] });
  await page.request.patch(`${siteUrl}/api/projects/${gone._id}`, {
    data: { goal: 'y'.repeat(500) },
  });
  for (const path of [
    LIST,
    href,
    `${LIST}/new`,
    `${LIST}?confirm=${id}`,
    `${LIST}/${gone._id}/revisions`,
  ]) {
    await open(path);
    expect(await flawsOfLayout(page), path).toEqual([]);
  }
  await remove(page, gone);
  await open(`${LIST}/trash`);
  expect(await flawsOfLayout(page)).toEqual([]);
  await close();
});
