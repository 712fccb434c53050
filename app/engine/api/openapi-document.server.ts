import type { Feature } from '~/engine/server/feature.server';
import engine from './openapi.json';

/** Returns the description of the API: of the engine's calls, and then of the features'. */
export function openApiDocument(features: readonly Pick<Feature, 'openapi'>[]) {
  const parts = features.flatMap(({ openapi }) => openapi ?? []);
  const { paths, components } = engine;
  const ofParts = (name: 'responses' | 'schemas'): object[] =>
    parts.map((part) => part.components?.[name] ?? {});
  return {
    ...engine,
    paths: Object.assign({}, paths, ...parts.map((part) => part.paths)),
    components: {
      ...components,
      responses: Object.assign({}, components.responses, ...ofParts('responses')),
      schemas: Object.assign({}, components.schemas, ...ofParts('schemas')),
    },
  };
}
