import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerPixel, takeBeacon } from '~/server/visits.server';

/** Counts page views: with a pixel, or with a beacon. */
export const loader = (args: LoaderFunctionArgs) => answerPixel(args);
export const action = (args: ActionFunctionArgs) => takeBeacon(args);
