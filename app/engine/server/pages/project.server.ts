import { projectFacts } from '~/engine/core/published/project-facts';
import { describeProject, readProjectPage } from '~/engine/core/published/projects';
import { PROJECT } from '~/engine/core/records/kinds';
import { toShownReview } from '~/engine/core/reviews/shown-review';
import { spoken } from '~/engine/kit/language/text-language';
import { readAtCurrentAddress } from '../former-addresses.server';
import type { PublicPageCall } from '../page.server';
import { projectGraph } from '../structured-data/records.server';
import { withTranslations } from '../translations.server';
import { readText } from '../words/read-text.server';
import { readWords } from '../words/read-words.server';

/**
 * Reads the page of a project, `/project-details/:id`.
 * @throws DomainError `not-found`
 * @throws Response a redirect from a former address
 */
export async function readProject({
  params: { id: slug = '' },
  services,
  waitUntil,
  loadWords,
  loadText,
  publicResponse,
  context,
}: PublicPageCall) {
  const deps = { ...services, waitUntil, loadText, readState: publicResponse.contentState };
  const page = await readAtCurrentAddress({ kind: PROJECT, slug }, services, {
    read: () => readProjectPage(slug, deps),
    getSlug: ({ project }) => project.slug,
  });
  const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
  publicResponse.graph = projectGraph(page, words);
  const { rendering, next } = page;
  const group = { kind: PROJECT, own: page.project, others: page.others };
  const review = page.review && toShownReview(page.review, words);
  const { slug: path, projectName, card, image, imageAlt } = page.project;
  const description = describeProject(page.project);
  return {
    study: {
      project: withTranslations(group, { ...text, origin: context.origin }),
      next: next && spoken(next),
      review,
      html: rendering?.html ?? null,
      facts: projectFacts(page.project, text),
    },
    said: readText(text, 'project'),
    ownerWords: readWords(words, 'projectsPage', 'showcase'),
    described: { path, projectName, description, card, image, imageAlt },
  };
}
