import type { Feature } from '~/engine/server/feature.server';
import engine from './openapi.json';

/** Returns the description of the API: of the engine's calls, and then of the features'. */
export function openApiDocument(features: readonly Pick<Feature, 'openapi'>[]) {
  const parts = features.flatMap(({ openapi }) => openapi ?? []);
  const { paths, components } = engine;
  const schemas: object[] = parts.map((part) => part.components?.schemas ?? {});
  return {
    ...engine,
    paths: Object.assign({}, paths, ...parts.map((part) => part.paths)),
    components: { ...components, schemas: Object.assign({}, components.schemas, ...schemas) },
  };
}
