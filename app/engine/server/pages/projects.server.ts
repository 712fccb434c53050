import { browseProjects } from '~/engine/core/published/projects';
import { spoken } from '~/engine/kit/language/text-language';
import type { PublicPageCall } from '../page.server';
import { projectsGraph } from '../structured-data/records.server';
import { readText } from '../words/read-text.server';
import { readWords } from '../words/read-words.server';

/** Reads the page with all projects. */
export async function readProjects({
  services,
  loadWords,
  loadText,
  publicResponse,
}: PublicPageCall) {
  const projects = await browseProjects(services);
  const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
  publicResponse.graph = projectsGraph(projects, words);
  return {
    projects: projects.map(spoken),
    said: readText(text, 'projects'),
    ownerWords: readWords(words, 'projectsPage'),
  };
}
