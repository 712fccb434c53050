import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { submitCard } from '~/http/cards.server';

export const action = (args: ActionFunctionArgs) => submitCard(args);
