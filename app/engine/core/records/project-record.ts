import { fieldError } from '~/engine/kit/errors';
import {
  address,
  day,
  line,
  link,
  picture,
  rare,
  required,
  review,
  text,
} from '~/engine/kit/fields/field';
import { entries, list, tags } from '~/engine/kit/fields/list';
import { isoDay } from '~/engine/kit/time/dates';
import type { AuditDeps } from '../audit/audit';
import type { Markdown } from '../renderings/renderings';
import { details, renderDetails } from './details';
import { type OrderedStore, orderedUseCases } from './order';
import type { RecordOf, RecordStore } from './record';
import type { ReviewRecord } from './review-record';
import { type SlugStore, slugAfter } from './slugs';
import {
  type LanguageDeps,
  languageAfter,
  languageFields,
  type TranslationStore,
} from './translations';

export const PROJECT_FIELDS = {
  projectName: required(line('Project name', 150, { as: 'title' })),
  highlight: line('Highlight', 500, { as: 'lead', hint: 'What it is, in one sentence.' }),
  perspective: rare(text('Perspective', 5000, { rows: 3 })),
  about: text('About', 20_000, { rows: 6 }),
  challengingPart: rare(text('Challenging part', 20_000, { rows: 6 })),
  goal: rare(text('Goal', 20_000, { rows: 4 })),
  details: details(),
  gallery: entries(
    'Gallery',
    { items: 40, entry: 'picture' },
    {
      image: required(picture('Image')),
      alt: line('Alternative text', 500, { describes: 'image' }),
      caption: line('Caption', 500),
    },
  ),
  features: rare(list('Features', { items: 50, length: 500 }, { entry: 'feature' })),
  image: picture('Image', { group: 'Image' }),
  imageAlt: line('Alternative text', 500, { group: 'Image', describes: 'image' }),
  tags: tags('Tags', { items: 20, length: 60 }, { entry: 'tag', group: 'Tags and stack' }),
  techStack: tags(
    'Tech stack',
    { items: 50, length: 60 },
    { entry: 'technology', group: 'Tags and stack' },
  ),
  /** A calendar day, YYYY-MM-DD. */
  completionDate: day('Completion date', { group: 'Facts' }),
  client: line('Client', 150, { group: 'Facts' }),
  role: line('Role', 150, { group: 'Facts', hint: 'What you did in it.' }),
  duration: line('Duration', 150, { group: 'Facts' }),
  team: line('Team', 150, { group: 'Facts' }),
  liveLink: link('Live link', { group: 'Links' }),
  sourceCode: link('Source code', { group: 'Links' }),
  links: entries(
    'Further links',
    { items: 20, entry: 'link' },
    { label: required(line('Label', 100)), href: required(link('Link')) },
    { group: 'Links' },
  ),
  results: entries(
    'Results',
    { items: 6, entry: 'result' },
    { value: required(line('Figure', 20)), label: required(line('What it counts', 120)) },
    { group: 'Outcome' },
  ),
  reviewId: review('Review', {
    group: 'Outcome',
    hint: 'Shown with the project as long as visitors see the review.',
  }),
  ...languageFields('project'),
  slug: address('name'),
};

export type ProjectRecord = RecordOf<typeof PROJECT_FIELDS>;

type Deps = AuditDeps &
  LanguageDeps & {
    stores: {
      project: OrderedStore<ProjectRecord> & SlugStore & TranslationStore;
      review: Pick<RecordStore<ReviewRecord>, 'find'>;
    };
    markdown: Markdown;
  };

export const projectRecords = orderedUseCases({
  entity: 'project',
  label: 'Project',
  fields: PROJECT_FIELDS,
  nameOf: (project) => project.projectName,
  store: (deps: Deps) => deps.stores.project,

  /** A project without a completion date was completed today. */
  async settle({ values, before, isReverted, ...draft }, deps) {
    const { projectName: title, slug: wanted, completionDate, reviewId } = values;
    // The previous review may be deleted. It is not shown then, which must not block other changes.
    if (reviewId !== before?.reviewId && !isReverted) await checkReview(reviewId, deps);
    const named = { ...draft, kind: 'project', title, wanted, before: before?.slug ?? null };
    const group = { item: 'project', store: deps.stores.project };
    return {
      ...values,
      ...(await languageAfter({ ...draft, isReverted, values, before }, group, deps)),
      completionDate: completionDate || isoDay(deps.now()),
      slug: await slugAfter(named, deps.stores.project),
    };
  },

  render: (draft, deps) => renderDetails('project', draft, deps),
});

/** @throws DomainError `invalid` for an id that is not a review, or one in the trash */
async function checkReview(id: string, { stores }: Deps): Promise<void> {
  if (id === '') return;
  const review = await stores.review.find(id);
  if (review?.deletedAt === null) return;
  throw fieldError(
    'reviewId',
    'Review must be one of your reviews, or none: that one does not exist.',
  );
}
