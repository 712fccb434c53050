import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { Markdown } from '~/domain/renderings';
import { dayIn, fromInputTime } from '~/lib/time/time-zone';
import { submitAdminForm } from '../admin/admin.server';
import { MAX_ADMIN_FORM_BYTES, readForm, textsOf } from '../forms.server';

/** What the field `details` is as HTML, and what is wrong with it, as the `result`, for a script. */
export async function answerMarkdown(args: ActionFunctionArgs): Promise<Response> {
  const { markdown } = args.context.services;
  const answer = await submitAdminForm(args, async ({ values: { details = '' } }) => {
    const { html, problem } = await markdown.render(details);
    return { message: '', result: { html, problem } };
  });
  return Response.json(answer.data, answer.init ?? {});
}

/** The editor's fields as readers would see them. @throws DomainError `too-large`, `invalid`. */
export async function readPreviewForm(
  request: Request,
  { now, timeZone, markdown }: { now: Date; timeZone: string; markdown: Markdown },
) {
  const values = textsOf(await readForm(request, MAX_ADMIN_FORM_BYTES));
  const { html, outline, minutes } = await markdown.render(values.details ?? '');
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
    html,
    outline,
    minutes,
  };
}
