import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerResumeFile } from '~/http/resume-file.server';

export const loader = (args: LoaderFunctionArgs) => answerResumeFile(args);
