import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/engine/kit/public-page';
import { respondWithText } from '~/engine/server/text-response.server';
import { jsonResume } from '../api/resume.server';
import { listResumeProjects } from '../core/resume';

export const handle = publicPage();

/** Public data, so CORS is open to all sites. */
export const loader = (args: LoaderFunctionArgs) =>
  respondWithText(args, async () => {
    const { services, loadWords, origin } = args.context;
    const [projects, { words }] = await Promise.all([listResumeProjects(services), loadWords()]);
    return new Response(`${JSON.stringify(jsonResume(words, projects, origin), null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Access-Control-Allow-Origin': '*',
      },
    });
  });
