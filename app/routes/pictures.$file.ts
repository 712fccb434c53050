import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { servePicture } from '~/admin/pictures/pictures.server';

export const loader = (args: LoaderFunctionArgs) => servePicture(args);
