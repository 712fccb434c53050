import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { dayIn, fromInputTime } from '~/lib/time/time-zone';
import { submitAdminForm } from '../admin/admin.server';
import { MAX_ADMIN_FORM_BYTES, readForm, textsOf } from '../forms.server';
import { renderForAuthor, renderMarkdown } from '../markdown/markdown.server';

/** What the field `details` is as HTML, and what is wrong with it, as the `result`, for a script. */
export async function answerMarkdown(args: ActionFunctionArgs): Promise<Response> {
  const answer = await submitAdminForm(args, async ({ values: { details = '' } }) => ({
    message: '',
    result: renderForAuthor(details),
  }));
  return Response.json(answer.data, answer.init ?? {});
}

/** The editor's fields as readers would see them. @throws DomainError `too-large`, `invalid`. */
export async function readPreviewForm(
  request: Request,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const values = textsOf(await readForm(request, MAX_ADMIN_FORM_BYTES));
  return {
    title: values.title || 'Without a title',
    description: values.description ?? '',
    image: values.image ?? '',
    imageAlt: values.imageAlt ?? '',
    category: values.newCategory?.trim() || (values.category ?? ''),
    author: {
      name: values.authorName ?? '',
      image: values.authorImage ?? '',
      role: values.authorRole ?? '',
    },
    publishedOn: dayIn(fromInputTime(values.publishedAt ?? '', timeZone) ?? now, timeZone),
    html: renderMarkdown(values.details ?? ''),
  };
}
