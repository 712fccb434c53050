import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { isEntity, type TextEntity } from '~/engine/core/records/kinds';
import { PAGE_FIELDS, type PageRecord, pageRecords } from '~/engine/core/records/page-record';
import { parseTyped } from '~/engine/core/records/parse';
import { POST_FIELDS, type PostRecord, postRecords } from '~/engine/core/records/post-record';
import { checkPreviewLink } from '~/engine/core/records/previews';
import {
  PROJECT_FIELDS,
  type ProjectRecord,
  projectRecords,
} from '~/engine/core/records/project-record';
import { stateOf } from '~/engine/core/records/record';
import {
  REVIEW_FIELDS,
  type ReviewRecord,
  reviewRecords,
} from '~/engine/core/records/review-record';
import { type Rendering, renderingOf } from '~/engine/core/renderings/renderings';
import { markOf, onProject } from '~/engine/core/reviews/mark';
import { type ShownReview, toShownReview } from '~/engine/core/reviews/shown-review';
import { notFound } from '~/engine/kit/errors';
import { pickValues } from '~/engine/kit/fields/field';
import { isoDay } from '~/engine/kit/time/dates';
import { dayIn, fromInputTime } from '~/engine/kit/time/time-zone';
import { formTexts, MAX_ADMIN_FORM_BYTES, readForm } from '~/engine/server/forms.server';
import type { PageCall } from '~/engine/server/page.server';
import { submitAdminForm } from '../shell/admin.server';
import type { AdminKind } from './admin-kinds.server';
import { fieldsIn } from './record-values.server';
import { renderForAuthor } from './text-preview.server';

/** Returns the HTML of the field `details`, and its problem if any, as the `result`. */
export async function answerMarkdown(args: ActionFunctionArgs): Promise<Response> {
  const { services } = args.context;
  const answer = await submitAdminForm(args, async ({ values: { details = '' } }) => {
    return { message: '', result: await renderForAuthor(details, services) };
  });
  return Response.json(answer.data, answer.init ?? {});
}

type Values<R> = Omit<R, 'id' | 'status' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'deletedAt'>;
type Render = (
  entity: TextEntity,
  source: string,
) => Promise<Pick<Rendering, 'html' | 'outline' | 'minutes'>>;
type PreviewContext = Pick<PageCall, 'services' | 'loadWords'> & {
  render: Render;
  /** Of a stored record; empty for a form. */
  id?: string;
};

async function postPreview(
  values: Values<PostRecord>,
  publishedOn: string,
  { render }: PreviewContext,
) {
  const { title, description, image, imageAlt, category, author } = values;
  const { html, outline, minutes } = await render('post', values.details);
  const words = {
    title: title || 'Without a title',
    description,
    image,
    imageAlt,
    category,
    author,
  };
  return { entity: 'post' as const, post: { ...words, publishedOn, html, outline, minutes } };
}

async function projectPreview(
  values: Values<ProjectRecord>,
  { services, loadWords, render, id = '' }: PreviewContext,
) {
  const { details, ...words } = values;
  const now = services.now();
  const [text, review] = await Promise.all([
    details === '' ? null : render('project', details),
    values.reviewId === '' ? null : services.reviews.find({ now, id: values.reviewId }),
  ]);
  const shown = review && toShownReview(onProject(review, id), (await loadWords()).words);
  const project = {
    ...words,
    projectName: words.projectName || 'Without a name',
    completionDate: words.completionDate || isoDay(now),
  };
  return {
    entity: 'project' as const,
    study: { project, review: shown, next: null, html: text?.html ?? null },
  };
}

async function pagePreview(values: Values<PageRecord>, { render }: PreviewContext) {
  const { title, description, image, imageAlt } = values;
  const { html, outline } = await render('page', values.details);
  const words = { title: title || 'Without a title', description, image, imageAlt };
  return { entity: 'page' as const, page: { ...words, html, outline } };
}

const reviewPreview = (
  review: Values<ReviewRecord>,
  { id, mark }: Pick<ShownReview, 'id' | 'mark'>,
) => ({ entity: 'review' as const, review: { ...review, id, mark } });

/** Returns the preview of an editor's form. Saves nothing. @throws DomainError `too-large` */
export async function readPreviewForm(
  request: Request,
  {
    kind,
    timeZone,
    services,
    loadWords,
  }: Pick<PageCall, 'services' | 'loadWords'> & { kind: AdminKind; timeZone: string },
) {
  const values = formTexts(await readForm(request, MAX_ADMIN_FORM_BYTES));
  const typed = fieldsIn(kind.records.fields, values);
  const previewContext = {
    services,
    loadWords,
    render: (_: TextEntity, source: string) => renderForAuthor(source, services),
  };
  switch (kind.words.entity) {
    case 'post': {
      const planned = fromInputTime(values.publishedAt ?? '', timeZone);
      const publishedOn = dayIn(planned ?? services.now(), timeZone);
      return postPreview(parseTyped(POST_FIELDS, typed), publishedOn, previewContext);
    }
    case 'project':
      return projectPreview(parseTyped(PROJECT_FIELDS, typed), previewContext);
    case 'page':
      return pagePreview(parseTyped(PAGE_FIELDS, typed), previewContext);
    case 'review':
      return reviewPreview(parseTyped(REVIEW_FIELDS, typed), { id: '', mark: null });
  }
}

/**
 * Returns the preview of a saved record for a preview link.
 * @throws DomainError `not-found` if the link is forged or expired, or the record is gone
 */
export async function readPreview(
  { entity, ...link }: { entity: string; id: string; expires: string; signature: string },
  { services, loadWords, waitUntil }: Pick<PageCall, 'services' | 'loadWords' | 'waitUntil'>,
) {
  if (!isEntity(entity)) throw notFound('Preview');
  await checkPreviewLink({ entity, ...link }, services);
  const { id } = link;
  const { timeZone } = await services.settings.read();
  const render: Render = (entity, source) =>
    renderingOf({ entity, id, source }, { ...services, waitUntil });
  const previewContext = { services, loadWords, render, id };
  const about = (record: Parameters<typeof stateOf>[0]) => ({
    state: stateOf(record, services.now()),
    until: dayIn(new Date(Number(link.expires)), timeZone),
  });
  switch (entity) {
    case 'post': {
      const record = await postRecords.read(id, services);
      const publishedOn = dayIn(record.publishedAt ?? record.updatedAt, timeZone);
      return { ...about(record), ...(await postPreview(record, publishedOn, previewContext)) };
    }
    case 'project': {
      const record = await projectRecords.read(id, services);
      return {
        ...about(record),
        ...(await projectPreview(pickValues(PROJECT_FIELDS, record), previewContext)),
      };
    }
    case 'page': {
      const record = await pageRecords.read(id, services);
      return { ...about(record), ...(await pagePreview(record, previewContext)) };
    }
    case 'review': {
      const record = await reviewRecords.read(id, services);
      const verified = await markOf(record, services);
      const { words } = await loadWords();
      const shown = toShownReview({ id, ...pickValues(REVIEW_FIELDS, record), verified }, words);
      return { ...about(record), ...reviewPreview(shown, shown) };
    }
  }
}
