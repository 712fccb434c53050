import { handleApi, publicDocument } from '~/http/api/api.server';
import document from '~/http/api/openapi.json';

export const { loader, action } = handleApi({ GET: publicDocument(document) });
