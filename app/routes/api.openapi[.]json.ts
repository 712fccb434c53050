import { handleApi, publicDocument } from '~/api/api.server';
import document from '~/api/openapi.json';

export const { loader, action } = handleApi({ GET: publicDocument(document) });
