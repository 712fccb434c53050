// @module-tag slow
import { it } from 'vitest';
import { still, useSite, visit } from '~tests/browser/support';
import { defaultWords } from '~tests/support/words';

const site = useSite();

it('the preview of the site’s words follows the focus to the archive', async () => {
  const wide = { ...still, signedIn: true, viewport: { width: 1280, height: 800 } };
  const { page } = await visit(site, '/admin/site/blog', wide);
  const preview = page.frameLocator('.live-page iframe[data-shown]');
  await page.locator('.more > summary', { hasText: 'Archive' }).click();
  await preview.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  await page.getByRole('region', { name: 'Archive' }).getByLabel('Title').focus();
  const { title } = defaultWords.archivePage;
  await preview.getByRole('heading', { level: 1, name: title }).waitFor();
});
