import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { servePicture } from '~/http/pictures.server';

export const loader = (args: LoaderFunctionArgs) => servePicture(args);
