import { handleApi, publicDocument } from '../api.server';
import document from '../openapi.json';

export const { loader, action } = handleApi({ GET: publicDocument(document) });
