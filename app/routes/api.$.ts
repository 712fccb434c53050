import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { apiNotFound } from '~/http/api.server';

export const loader = ({ request }: LoaderFunctionArgs) => apiNotFound(request);
export const action = ({ request }: LoaderFunctionArgs) => apiNotFound(request);
