import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { KindRules, PreviewInput } from '~/engine/core/records/kind';
import { findKind } from '~/engine/core/records/kinds';
import { parseTyped } from '~/engine/core/records/parse';
import { checkPreviewLink } from '~/engine/core/records/previews';
import { stateOf } from '~/engine/core/records/record';
import { renderingOf } from '~/engine/core/renderings/renderings';
import { notFound } from '~/engine/kit/errors';
import { dayIn, fromInputTime } from '~/engine/kit/time/time-zone';
import { formTexts, MAX_ADMIN_FORM_BYTES, readForm } from '~/engine/server/forms.server';
import { loadPage, type PageCall } from '~/engine/server/page.server';
import { readText } from '~/engine/server/words/read-text.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { loadAdminPage, submitAdminForm } from '../shell/admin.server';
import { adminKind } from './admin-kinds.server';
import { fieldsIn } from './record-values.server';
import { renderForAuthor } from './text-preview.server';

/** Returns the HTML of the field `details`, and its problem if any, as the `result`. */
export async function answerMarkdown(args: ActionFunctionArgs): Promise<Response> {
  const { services } = args.context;
  const answer = await submitAdminForm(
    args,
    async ({ values: { details: source = '', lang = '' } }) => {
      return { message: '', result: await renderForAuthor({ source, lang }, services) };
    },
  );
  return Response.json(answer.data, answer.init ?? {});
}

/** Reads what the preview of a record shows. */
async function previewOf(
  kind: KindRules,
  values: Parameters<NonNullable<KindRules['preview']>>[0],
  {
    services,
    loadWords,
    ...input
  }: Pick<PageCall, 'services' | 'loadWords'> & Omit<PreviewInput, 'loadWords'>,
) {
  const words = async () => (await loadWords()).words;
  const preview = await kind.preview?.(values, { ...input, loadWords: words }, services);
  return { entity: kind.entity, name: kind.records.nameOf(values), data: {}, ...preview };
}

/** Returns the preview of an editor's form. Saves nothing. @throws DomainError `too-large` */
export const previewForm = (args: ActionFunctionArgs) =>
  loadAdminPage(args, async ({ params, services, loadWords, loadText, admin: { timeZone } }) => {
    const kind = adminKind(params.kind, services);
    const values = formTexts(await readForm(args.request, MAX_ADMIN_FORM_BYTES));
    const planned = fromInputTime(values.publishedAt ?? '', timeZone);
    return previewOf(kind, parseTyped(kind.fields, fieldsIn(kind.fields, values)), {
      ...{ services, loadWords, loadText, id: '' },
      publishedOn: dayIn(planned ?? services.now(), timeZone),
      render: (source, lang) => renderForAuthor({ source, lang }, services),
    });
  });

/** Returns the table of the kind whose preview the screen shows. */
export const loadPreviewScreen = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services, loadWords, loadText }) => {
    const { path, title } = adminKind(params.kind, services).admin;
    return { path, title, ...(await textsOfRecords({ loadWords, loadText })) };
  });

/** What records of all kinds say on their pages. */
async function textsOfRecords({ loadWords, loadText }: Pick<PageCall, 'loadWords' | 'loadText'>) {
  const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
  return {
    said: readText(text, 'site', 'post', 'project', 'reading', 'preview'),
    ownerWords: readWords(
      words,
      ...(['hireMe', 'closingParagraphs', 'projectsPage', 'showcase', 'reviewSection'] as const),
    ),
  };
}

/** Anyone with the link can see the preview, but search engines must not index it. */
const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow' };

/** Returns the preview of the record that a preview link names. */
export const loadPreview = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params: { entity = '', id = '' }, ...deps }) => {
    const expires = url.searchParams.get('expires') ?? '';
    const signature = url.searchParams.get('signature') ?? '';
    return data(await readPreview({ entity, id, expires, signature }, deps), { headers: HEADERS });
  });

/**
 * Returns the preview of a saved record for a preview link.
 * @throws DomainError `not-found` if the link is forged or expired, or the record is gone
 */
export async function readPreview(
  { entity, ...link }: { entity: string; id: string; expires: string; signature: string },
  {
    services,
    loadWords,
    loadText,
    waitUntil,
  }: Pick<PageCall, 'services' | 'loadWords' | 'loadText' | 'waitUntil'>,
) {
  const kind = findKind(services.kinds, entity);
  if (!kind) throw notFound('Preview');
  await checkPreviewLink({ entity: kind.entity, ...link }, services);
  const { id } = link;
  const { timeZone } = await services.settings.read();
  const record = await kind.records.read(id, services);
  const shown = await previewOf(kind, record, {
    ...{ services, loadWords, loadText, id },
    publishedOn: dayIn(record.publishedAt ?? record.updatedAt, timeZone),
    // Only records with a page have a text.
    render: (source, lang) =>
      kind.path === null
        ? renderForAuthor({ source, lang }, services)
        : renderingOf(
            { entity: kind.entity, id, source, lang },
            { ...services, waitUntil, loadText },
          ),
  });
  return {
    ...shown,
    ...(await textsOfRecords({ loadWords, loadText })),
    state: stateOf(record, services.now()),
    until: dayIn(new Date(Number(link.expires)), timeZone),
  };
}
