import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { resumeFileName } from '~/content/owner';
import { readPictureFile } from '~/core/pictures/use-cases';
import { notFound } from '~/kit/errors';
import { inlineAs } from '~/kit/http/file-name.server';
import { answerText } from '~/server/text-answer.server';

/** Where the resume has been since the site began; what people have noted and print. */
const RESUME_FILE = '/resume.pdf';

/** The owner's resume at its fixed address: the PDF that they uploaded, the address that they named, or the file in `public/`. */
export const answerResumeFile = (args: LoaderFunctionArgs): Promise<Response> =>
  answerText(args, async () => {
    const { services, publicAnswer, loadWords } = args.context;
    const { words } = await loadWords();
    const address = words.hero.resumeHref;
    const [, uploaded = ''] = /^\/pictures\/([^/?#]+\.pdf)$/.exec(address) ?? [];
    if (uploaded === '' && address !== RESUME_FILE) return redirect(address, 302);
    // The build does not know when a file in `public/` is another one.
    if (uploaded === '') publicAnswer.isKept = false;
    const body = uploaded
      ? (await readPictureFile(uploaded, services)).body
      : await services.staticFile(RESUME_FILE);
    if (body === null) throw notFound('Resume');
    return new Response(body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': inlineAs(resumeFileName(words)),
        ...(uploaded === '' && { 'Cache-Control': 'public, max-age=300' }),
      },
    });
  });
