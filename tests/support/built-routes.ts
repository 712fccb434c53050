import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { apiRoutes } from '../../app/engine/api/api-routes.server';
import { fileRoutes } from '../../app/engine/files/file-routes.server';
import { features } from '../../app/features.server';
import { testId } from './database';

const routeSchema = v.object({
  id: v.string(),
  parentId: v.optional(v.string()),
  path: v.optional(v.string()),
  index: v.optional(v.boolean()),
  hasLoader: v.boolean(),
  hasAction: v.boolean(),
});
export type Route = v.InferOutput<typeof routeSchema>;

/** The routes of Remix's build, from its manifest, so that new ones are included. */
function builtRoutes(): Route[] {
  const [file] = readdirSync('public/build').filter((name) => name.startsWith('manifest-'));
  const text = readFileSync(`public/build/${file}`, 'utf8');
  const json: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const { routes } = v.parse(v.object({ routes: v.record(v.string(), routeSchema) }), json);
  return Object.values(routes);
}

const routesOfApi: Route[] = Object.values(apiRoutes(features)).map(({ id, path }) => ({
  id,
  path,
  hasLoader: true,
  hasAction: true,
}));

const files = fileRoutes(features);

const routesOfFiles: Route[] = Object.values(files).map(({ id, path, module }) => ({
  id,
  path,
  hasLoader: true,
  hasAction: module.action !== undefined,
}));

/** All routes by id, including those of the API and of files. */
export const routes = new Map(
  [...builtRoutes(), ...routesOfApi, ...routesOfFiles].map((route) => [route.id, route]),
);

const partsOf = ({ parentId, path }: Route): string[] => {
  const parent = routes.get(parentId ?? '');
  return [...(parent ? partsOf(parent) : []), ...(path ? [path] : [])];
};

/** The address of a route, with a kind and the id of an existing record, see `insertOneOfEach`. */
export const addressOf = (route: Route): string =>
  `/${partsOf(route).join('/')}`
    .replace(':kind', 'reviews')
    .replace(':section', 'first-screen')
    .replace(/:[^/]+/g, testId(1))
    .replace('*', 'no/such/page/at/all');

export const isApi = ({ id }: Route) => id.startsWith('api/');

/** Whether it is one of the routes of files, which have no data for client-side navigation. */
export const isFile = ({ id }: Route) => Object.hasOwn(files, id);
