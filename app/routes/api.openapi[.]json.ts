import { handleApi, publicFile } from '~/http/api/api.server';

/** Made of app/http/api/openapi/ by its test, and no part of the worker. */
export const { loader, action } = handleApi({ GET: publicFile('/api/openapi.json') });
