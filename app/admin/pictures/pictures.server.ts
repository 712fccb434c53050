import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { resumeFileName } from '~/content/owner';
import type { Words } from '~/content/words';
import { type Image, isDocumentFile } from '~/core/pictures/files';
import { readOutsidePicture } from '~/core/pictures/outside';
import { type Picture, pictureAddress } from '~/core/pictures/picture';
import { addPicture, purgePictures, readPictureFile } from '~/core/pictures/use-cases';
import { matchesEtag } from '~/kit/http/etag.server';
import { inlineDisposition, withExtensionOf } from '~/kit/http/file-name.server';
import { describeProblem } from '~/server/errors.server';
import { newIdIn } from '~/server/forms.server';
import { requireAdmin } from '~/server/session.server';
import { submitAdminForm } from '../shell/admin.server';

/** Never asked for twice: what is stored under a name never changes. Feed readers may show it. */
const picturesHeaders = (shownName: string, mediaType: string, tag: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': inlineDisposition(shownName),
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ETag: tag,
});

/** What a file is called where somebody saves it: as it was uploaded, or by what it is. Never by its id. */
function savedAs(name: string, uploadedAs: string | null, words: Words | null): string {
  if (words) return resumeFileName(words);
  return withExtensionOf(uploadedAs ?? 'card', name);
}

/** The loader of an uploaded picture's address. What is not there is told in plain text. */
export async function servePicture({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const { services, loadWords } = context;
  const name = params.file ?? '';
  try {
    const [{ mediaType, body, bytes, uploadedAs }, loaded] = await Promise.all([
      readPictureFile(name, services),
      // The resume is called by its owner's name.
      isDocumentFile(name) ? loadWords() : null,
    ]);
    const tag = `"${name}"`;
    const shownName = savedAs(name, uploadedAs, loaded?.words ?? null);
    const headers = picturesHeaders(shownName, mediaType, tag);
    if (matchesEtag(request, tag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes) } });
  } catch (error) {
    const { status, message } = describeProblem(error, { request, context });
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(`${message}\n`, { status, headers });
  }
}

/** A picture as the admin area shows it. */
export const toPictureView = (picture: Picture) => {
  const { id, name, alt, width, height, bytes, createdAt, deletedAt } = picture;
  const address = pictureAddress(picture);
  return { id, address, name, alt, width, height, bytes, createdAt, deletedAt };
};

/** The smaller versions, the words, and what holds them together. */
const BESIDES_THE_PICTURE = 2_000_000;

/** The action of an upload: the answer for a form, and the picture where it was taken. */
export async function submitPicture(args: ActionFunctionArgs) {
  const { services, waitUntil } = args.context;
  const added: { picture: ReturnType<typeof toPictureView> | null } = { picture: null };
  const answer = await submitAdminForm(
    args,
    async ({ form, values, admin }) => {
      const file = form.get('picture');
      const picture = await addPicture(
        {
          picture: file instanceof File ? await bytesOf(file) : null,
          variants: await Promise.all(
            form.getAll('variant').flatMap((one) => (one instanceof File ? [bytesOf(one)] : [])),
          ),
          isScaled: values.scaled === 'on',
          name: file instanceof File ? file.name : '',
          fields: values,
          by: admin,
          id: newIdIn(values),
        },
        services,
      );
      added.picture = toPictureView(picture);
      waitUntil(purgePictures(services));
      return { message: 'Picture uploaded', path: '/admin/pictures' };
    },
    { maxBytes: services.pictureFiles.maxBytes + BESIDES_THE_PICTURE },
  );
  return { answer, ...added };
}

/** The same as JSON, for a script. Without a session the picture stays in the form. */
export async function answerUpload(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  try {
    await requireAdmin(request, context.services);
  } catch (error) {
    const { status, message, fields } = describeProblem(error, args);
    const text = status === 401 ? ENDED : message;
    return Response.json({ ok: false, status, message: text, fields, values: {} }, { status });
  }
  const { answer, picture } = await submitPicture(args);
  return Response.json({ ...answer.data, picture }, answer.init ?? {});
}

/** The bytes of a picture elsewhere, for the browser that uploads it; what is wrong as JSON. */
export async function sendOutsidePicture(args: ActionFunctionArgs): Promise<Response> {
  const found: { picture: Image | null } = { picture: null };
  const answer = await submitAdminForm(args, async ({ values, services }) => {
    found.picture = await readOutsidePicture(values.address ?? '', services);
    return { message: '' };
  });
  if (!found.picture) return Response.json(answer.data, answer.init ?? {});
  const { type, bytes } = found.picture;
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': `image/${type}` } });
}

const ENDED = 'Your session has ended. Sign in again in another tab, then send the picture again.';

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
