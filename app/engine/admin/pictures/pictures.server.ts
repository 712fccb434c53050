import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { resumeFileName } from '~/content/owner';
import { type Image, isDocumentFile } from '~/engine/core/pictures/files';
import { readOutsidePicture } from '~/engine/core/pictures/outside';
import { type Picture, pictureAddress } from '~/engine/core/pictures/picture';
import { addPicture, purgePictures, readPictureFile } from '~/engine/core/pictures/use-cases';
import { matchesEtag } from '~/engine/kit/http/etag.server';
import { inlineDisposition, withExtensionOf } from '~/engine/kit/http/file-name.server';
import { mediaTypeOf } from '~/engine/kit/image/variants';
import { describeProblem } from '~/engine/server/errors.server';
import { newIdIn } from '~/engine/server/forms.server';
import { requireAdmin } from '~/engine/server/session.server';
import { textProblem } from '~/engine/server/text-response.server';
import { submitAdminForm } from '../shell/admin.server';

/** Cached forever, since the file of a name never changes. Other origins, such as feed readers, can show it. */
const picturesHeaders = (shownName: string, mediaType: string, tag: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': inlineDisposition(shownName),
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ...(mediaType === mediaTypeOf('svg') && { 'Content-Security-Policy': DRAWING_POLICY }),
  ETag: tag,
});

/** For a drawing that is opened as a page: it may use its styles, and neither run nor load anything. */
const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Returns the name for saving a file: its upload name, or one that says what it is. Never its id. */
function downloadName(name: string, uploadedAs: string | null, resume: string | null): string {
  if (resume) return resume;
  return withExtensionOf(uploadedAs ?? 'picture', name);
}

/** The loader of uploaded files. Responds to errors in plain text. */
export async function servePicture({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const { services, loadWords, loadText } = context;
  const name = params.file ?? '';
  try {
    const [{ mediaType, body, bytes, uploadedAs }, loaded] = await Promise.all([
      readPictureFile(name, services),
      // The name of the resume contains the owner's name.
      isDocumentFile(name) ? Promise.all([loadWords(), loadText()]) : null,
    ]);
    const resume = loaded && resumeFileName(loaded[0].words, loaded[1].records.resumeFile);
    const tag = `"${name}"`;
    const shownName = downloadName(name, uploadedAs, resume);
    const headers = picturesHeaders(shownName, mediaType, tag);
    if (matchesEtag(request, tag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes) } });
  } catch (error) {
    return textProblem(error, { request, context });
  }
}

/** Returns the parts of a picture that the admin area shows. */
export const toPictureView = (picture: Picture) => {
  const { id, name, alt, width, height, bytes, createdAt, deletedAt } = picture;
  const address = pictureAddress(picture);
  return { id, address, name, alt, width, height, bytes, createdAt, deletedAt };
};

/** Room for the smaller versions, the text fields and the multipart overhead. */
const REST_OF_FORM_BYTES = 2_000_000;

/** The action of an upload. @returns the answer for the form, and the picture or null */
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
          colour: values.colour,
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
    { maxBytes: services.pictureFiles.maxBytes + REST_OF_FORM_BYTES },
  );
  return { answer, ...added };
}

/** The same action with a JSON response, for scripts. Without a session the form keeps the picture. */
export async function respondToUpload(args: ActionFunctionArgs): Promise<Response> {
  const { request, context } = args;
  try {
    await requireAdmin(request, context.services);
  } catch (error) {
    const { status, message, fields } = describeProblem(error, args);
    const text = status === 401 ? SESSION_ENDED : message;
    return Response.json({ ok: false, status, message: text, fields, values: {} }, { status });
  }
  const { answer, picture } = await submitPicture(args);
  return Response.json({ ...answer.data, picture }, answer.init ?? {});
}

/** Responds with the bytes of another site's picture, for the browser to upload. Responds to errors in JSON. */
export async function sendOutsidePicture(args: ActionFunctionArgs): Promise<Response> {
  const outside: { picture: Image | null } = { picture: null };
  const answer = await submitAdminForm(args, async ({ values, services }) => {
    outside.picture = await readOutsidePicture(values.address ?? '', services);
    return { message: '' };
  });
  if (!outside.picture) return Response.json(answer.data, answer.init ?? {});
  const { type, bytes } = outside.picture;
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': mediaTypeOf(type) } });
}

const SESSION_ENDED =
  'Your session has ended. Sign in again in another tab, then send the picture again.';

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
