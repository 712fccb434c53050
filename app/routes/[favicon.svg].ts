import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondWithSvgIcon } from '~/api/icons.server';

export const loader = (args: LoaderFunctionArgs) => respondWithSvgIcon(args);
