import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { handleBeacon, respondWithPixel } from '~/server/visits.server';

/** Counts page views: with a pixel, or with a beacon. */
export const loader = (args: LoaderFunctionArgs) => respondWithPixel(args);
export const action = (args: ActionFunctionArgs) => handleBeacon(args);
