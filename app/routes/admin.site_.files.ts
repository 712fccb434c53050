import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { sendContentFile } from '~/http/site-words/content-file.server';

export const loader = (args: LoaderFunctionArgs) => sendContentFile(args);
