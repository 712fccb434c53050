import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerPixel, takeBeacon } from '~/server/visits.server';

/** Where pages say that somebody sees them. */
export const loader = (args: LoaderFunctionArgs) => answerPixel(args);
export const action = (args: ActionFunctionArgs) => takeBeacon(args);
