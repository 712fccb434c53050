import type { Feature } from '~/engine/server/feature.server';
import { handleApi, publicDocument } from '../api.server';
import { openApiDocument } from '../openapi-document.server';

export const openApiRoute = (features: readonly Feature[]) =>
  handleApi({ GET: publicDocument(openApiDocument(features)) });
