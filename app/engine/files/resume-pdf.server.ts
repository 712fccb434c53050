import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { resumeFileName } from '~/content/owner';
import { readPictureFile } from '~/engine/core/pictures/use-cases';
import { notFound } from '~/engine/kit/errors';
import { inlineDisposition } from '~/engine/kit/http/file-name.server';
import { publicPage } from '~/engine/kit/public-page';
import { safeLocation } from '~/engine/kit/safe-address';
import { respondWithText } from '~/engine/server/text-response.server';

export const handle = publicPage();

/** The permanent address of the resume, which people have bookmarked and printed. */
const RESUME_FILE = '/resume.pdf';

/** Responds with the owner's resume: the uploaded PDF, a redirect to the address in the settings, or the file in `public/`. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  respondWithText(args, async () => {
    const { services, publicResponse, loadWords, loadText } = args.context;
    const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
    const address = words.hero.resumeHref;
    const [, uploaded = ''] = /^\/pictures\/([^/?#]+\.pdf)$/.exec(address) ?? [];
    if (uploaded === '' && address !== RESUME_FILE) return redirect(safeLocation(address), 302);
    // Not stored: nothing marks the page stale when a file in `public/` changes.
    if (uploaded === '') publicResponse.isCacheable = false;
    const body = uploaded
      ? (await readPictureFile(uploaded, services)).body
      : await services.staticFile(RESUME_FILE);
    if (body === null) throw notFound('Resume');
    return new Response(body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': inlineDisposition(resumeFileName(words, text.records.resumeFile)),
        ...(uploaded === '' && { 'Cache-Control': 'public, max-age=300' }),
      },
    });
  });
