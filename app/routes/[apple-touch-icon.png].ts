import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondWithPngIcon } from '~/api/icons.server';

export const loader = (args: LoaderFunctionArgs) => respondWithPngIcon(args, 180);
