import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readPictureFile } from '~/domain/pictures';
import { describeProblem, problemHeaders } from './errors.server';
import { isHeld } from './etag.server';

/**
 * What is stored under a name never changes, so that nobody needs to ask twice. Feed readers may show it.
 * The name is one of ours by now: letters, digits and hyphens.
 */
const picturesHeaders = (name: string, mediaType: string, tag: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': `inline; filename="${name}"`,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ETag: tag,
});

/** The loader of an uploaded picture's address. What is not there is told in plain text. */
export async function servePicture({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const { services, requestId } = context;
  const name = params.file ?? '';
  try {
    const { mediaType, body, bytes } = await readPictureFile(name, services);
    const tag = `"${name}"`;
    const headers = picturesHeaders(name, mediaType, tag);
    if (isHeld(request, tag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes) } });
  } catch (error) {
    const problem = describeProblem(error, { request, requestId });
    return new Response(`${problem.message}\n`, {
      status: problem.status,
      headers: { ...problemHeaders(problem), 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
