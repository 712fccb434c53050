import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/kit/public-page';
import { respondWithResumeFile } from '~/site/resume/resume-file.server';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) => respondWithResumeFile(args);
