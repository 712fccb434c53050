import { PAGE_FIELDS } from '../../app/engine/core/records/page-record';
import { POST_FIELDS } from '../../app/engine/core/records/post-record';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { REVIEW_FIELDS } from '../../app/engine/core/records/review-record';
import { type Fields, parts, type ValuesOf } from '../../app/engine/kit/fields/field';
import { toFormTree } from '../../app/engine/kit/fields/form';
import { formTexts } from '../../app/engine/kit/fields/form-tree';
import { toSnakeCase } from '../../app/engine/kit/text/snake-case';
import { pageRow, postRow, projectRow, type Row, reviewRow, testId } from './database';
import { examplesOf } from './examples';

/*
 * One record of each kind with a value in every field: for tests that say that nothing of a record is lost. A field without a
 * value here gets an example. The texts are unlike all others.
 */

const REVIEW = {
  name: 'Full Reviewer',
  position: 'Full position',
  quote: 'Full quote.',
  image: '/images/full-reviewer.jpg',
};

const POST = {
  title: 'Full title',
  description: 'Full description.',
  details: 'Full details.',
  image: '/images/full-post.jpg',
  imageAlt: 'Full alternative text',
  category: 'Full category',
  tags: ['full first tag', 'full second tag'],
  slug: 'full-slug',
  series: 'Full series',
  seriesPart: '217',
  author: { name: 'Full Author', role: 'Full author role', image: '/images/full-author.jpg' },
};

const PROJECT = {
  projectName: 'Full project',
  highlight: 'Full highlight.',
  perspective: 'Full perspective.',
  about: 'Full about.',
  challengingPart: 'Full challenging part.',
  goal: 'Full goal.',
  details: 'Full details.',
  gallery: [
    { image: '/images/full-first.jpg', alt: 'Full first alternative', caption: 'Full caption' },
    { image: '/images/full-second.jpg', alt: 'Full second alternative', caption: 'Full words' },
  ],
  features: ['Full first feature', 'Full second feature'],
  image: '/images/full-project.jpg',
  imageAlt: 'Full alternative text',
  tags: ['full first tag', 'full second tag'],
  techStack: ['Full first technology', 'Full second technology'],
  completionDate: '2017-04-05',
  client: 'Full client',
  role: 'Full role',
  duration: 'Full duration',
  team: 'Full team',
  liveLink: 'https://live.example/full',
  sourceCode: 'https://code.example/full',
  links: [{ label: 'Full link', href: 'https://links.example/full' }],
  results: [{ value: '317 %', label: 'full results' }],
  reviewId: testId(1),
  slug: 'full-slug',
};

const PAGE = {
  title: 'Full title',
  description: 'Full description.',
  details: 'Full details.',
  menu: 'footer' as const,
  menuLabel: 'Full menu label',
  hasComments: true,
  isUnlisted: true,
  image: '/images/full-page.jpg',
  imageAlt: 'Full alternative text',
  slug: 'full-slug',
};

/** The values as columns: lists as JSON, a part of a field such as `author.name` in a column of its own. */
const columnsOf = (values: Record<string, unknown>, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
      const column = prefix + toSnakeCase(name);
      if (Array.isArray(value)) return [[column, JSON.stringify(value)]];
      if (typeof value === 'boolean') return [[column, value ? 1 : 0]];
      if (typeof value === 'object' && value !== null)
        return Object.entries(columnsOf({ ...value }, `${column}_`)) as [string, string][];
      return [[column, String(value)]];
    }),
  );

type Kind<F extends Fields, V = Record<string, unknown>> = {
  table: string;
  fields: F;
  values: V;
  /** Its row, published, with the id `testId(1)`. */
  row: Row;
};

/** The full record of each kind. The project's review is the full review. */
export const FULL_RECORDS = {
  review: kind('reviews', REVIEW_FIELDS, REVIEW, reviewRow),
  post: kind('posts', POST_FIELDS, POST, postRow),
  project: kind('projects', PROJECT_FIELDS, PROJECT, projectRow),
  page: kind('pages', PAGE_FIELDS, PAGE, pageRow),
};

function kind<F extends Fields, V extends Partial<ValuesOf<F>>>(
  table: string,
  fields: F,
  own: V,
  row: (n: number, changes: Row) => Row,
): Kind<F, V> {
  const others = Object.entries(fields).filter(([name]) => !Object.hasOwn(own, name));
  const values = { ...own, ...examplesOf(Object.fromEntries(others), 'full-') };
  return { table, fields, values, row: row(1, columnsOf(values)) };
}

/** The texts of a full record by the name of their field: `author.name`, `gallery.0.alt`, `tags`. A list has its entries. */
export function fullTexts({ fields, values }: Pick<Kind<Fields>, 'fields' | 'values'>) {
  const texts = Object.entries(formTexts(toFormTree(parts('record', fields), values)));
  return texts
    .filter(([name]) => !name.endsWith('.length'))
    .map(([name, text]): [name: string, texts: string[]] => [name, text.split(/\n+/)]);
}
