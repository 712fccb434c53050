import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerResumeFile } from '~/http/resume-file.server';
import { publicPage } from '~/lib/public-page';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) => answerResumeFile(args);
