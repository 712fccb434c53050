import { topicKey } from '../published/topic-key';
import { PROJECT, recordPath } from '../records/kinds';
import { type Block, type BlockPicture, textArgument } from './block';
import { cards } from './cards';

type BlockProject = BlockPicture & {
  slug: string;
  projectName: string;
  highlight: string;
  tags: string[];
  /** A language tag; '' for the language of the site. */
  lang: string;
  /** 0 for a translation, which is shown only by its name. */
  isListed: number;
};

const MAX_PROJECTS = 24;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const isCalled = ({ projectName, slug }: BlockProject, name: string): boolean =>
  projectName.toLowerCase() === name.toLowerCase() || slug === name;

/**
 * Published projects: all, those with a tag, or some by name, in the order of the names.
 * @param read returns them in the owner's order
 */
export const projectsBlock = (read: () => Promise<BlockProject[]>): Block => ({
  args: { tag: textArgument('tag: css'), names: textArgument('names: First, Second') },
  tables: ['projects'],
  menu: {
    label: 'Projects',
    detail: 'all, or with “tag:” or “names:”',
    words: 'work cards block',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a field of a snippet
    lines: ['${tag: css}'],
  },
  async read({ tag = '', names = '' }) {
    const all = await read();
    const tagged =
      tag === ''
        ? all
        : all.filter(({ tags }) => tags.some((one) => topicKey(one) === topicKey(tag)));
    const listed = tagged.filter(({ isListed }) => isListed === 1);
    const wanted = namesIn(names);
    const missing = wanted.filter((name) => !tagged.some((project) => isCalled(project, name)));
    const shown =
      names === ''
        ? listed
        : wanted.flatMap((name) => tagged.find((project) => isCalled(project, name)) ?? []);
    const notes = missing.map((name) => `No published project is called “${name}”.`);
    if (shown.length === 0 && missing.length === 0)
      notes.push(
        tag === ''
          ? 'There is no published project.'
          : `No published project has the tag “${tag}”.`,
      );
    return () =>
      cards(
        shown
          .slice(0, MAX_PROJECTS)
          .map(({ slug, projectName: title, highlight: text, lang, ...picture }) => ({
            href: recordPath(PROJECT, slug),
            ...{ title, text, lang, picture },
          })),
        notes,
      );
  },
});
