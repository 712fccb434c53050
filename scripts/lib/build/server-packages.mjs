import { Visitor } from 'rolldown/utils';

/** @typedef {import('rolldown').Plugin} Plugin */

/** How a query is sent alone. */
const RUNS = ['all', 'get', 'run', 'values'];
const BUILDER = [...RUNS, 'execute', 'prepare'];

/**
 * What this server never calls of its packages, by file: methods and fields of classes (`Class.name` where a file has
 * several of a name), functions, and what is assigned to an object (`object.name`).
 * @type {Record<string, string[]>}
 */
const NEVER_CALLED = {
  // Every statement goes through `batch`, none through a cache; no queries by relations, no migrations and transactions,
  // no joins in updates.
  'drizzle-orm/d1/session.js': [
    ...RUNS.map((name) => `D1PreparedQuery.${name}`),
    'SQLiteD1Session.transaction',
    'D1Transaction.transaction',
  ],
  'drizzle-orm/sqlite-core/db.js': ['$count', '$with', 'with', 'transaction', ...RUNS],
  'drizzle-orm/sqlite-core/dialect.js': [
    'buildRelationalQuery',
    'SQLiteAsyncDialect.migrate',
    'SQLiteSyncDialect.migrate',
  ],
  'drizzle-orm/sqlite-core/query-builders/delete.js': BUILDER,
  'drizzle-orm/sqlite-core/query-builders/insert.js': BUILDER.map(
    (name) => `SQLiteInsertBase.${name}`,
  ),
  'drizzle-orm/sqlite-core/query-builders/select.js': [
    ...BUILDER,
    ...['union', 'unionAll', 'intersect', 'except', 'createSetOperator'].map(
      (name) => `SQLiteSelectQueryBuilderBase.${name}`,
    ),
    ...['rightJoin', 'fullJoin', '$withCache'],
  ],
  'drizzle-orm/sqlite-core/query-builders/update.js': [
    ...BUILDER,
    ...['createJoin', 'leftJoin', 'rightJoin', 'innerJoin', 'fullJoin'],
  ],
  'drizzle-orm/sqlite-core/session.js': [
    ...RUNS.map((name) => `SQLiteSession.${name}`),
    ...['count', 'execute', 'queryWithCache', 'rollback'],
  ],
  // Addresses are told apart and named; nobody counts with networks or writes addresses out anew.
  'ipaddr.js/lib/ipaddr.js': [
    ...['IPv4', 'IPv6'].flatMap((kind) =>
      [
        'broadcastAddressFromCIDR',
        'isValidCIDR',
        'networkAddressFromCIDR',
        'parseCIDR',
        'prefixLengthFromSubnetMask',
        'subnetMaskFromPrefixLength',
        'toNormalizedString',
      ].map((name) => `${kind}.${name}`),
    ),
    'IPv4.isValidCIDRFourPartDecimal',
    'IPv4.isValidFourPartDecimal',
    'IPv4.toIPv4MappedAddress',
    'IPv6.toFixedLengthString',
    'IPv6.toIPv4Address',
    'IPv6.toRFC5952String',
    'ipaddr.fromByteArray',
    'ipaddr.isValidCIDR',
    'ipaddr.parseCIDR',
    'ipaddr.process',
  ],
  // What is kept is asked for by its key, and does not expire.
  'quick-lru/index.js': [
    'entriesAscending',
    'entriesDescending',
    'evict',
    'expiresIn',
    'peek',
    'resize',
  ],
  // The root has a boundary of its own, and nothing to show before there is data.
  '@remix-run/react/dist/esm/errorBoundaries.js': ['RemixRootDefaultErrorBoundary'],
  '@remix-run/react/dist/esm/fallback.js': ['RemixRootDefaultHydrateFallback'],
  // Routes that are loaded late: the worker has all of them.
  '@remix-run/router/dist/router.js': ['loadLazyRouteModule'],
};

/**
 * Conditions, and what variables begin with, that are the same each time here, by file: as code, with what they are.
 * @type {Record<string, Record<string, string>>}
 */
const SETTLED = {
  // There is one copy of it, of which `instanceof` knows all. It asks some ten times for each piece of a query.
  'drizzle-orm/entity.js': {
    '!Object.prototype.hasOwnProperty.call(type, entityKind)': 'false',
    cls: 'false',
  },
  'drizzle-orm/sqlite-core/db.js': { 'this._.schema': 'false' },
  // No text brings raw HTML: `app/http/markdown/parser.server.ts`.
  'markdown-it/dist/markdown-it.mjs': { '!state.md.options.html': 'true' },
  '@remix-run/router/dist/router.js': { loadRoutePromise: 'false' },
  'react-router-dom/server.mjs': { 'hydrate !== false': 'false' },
  '@remix-run/server-runtime/dist/esm/server.js': {
    // `app/entry.worker.ts` takes it out of each address.
    'url.searchParams.has("_data")': 'false',
  },
  '@remix-run/react/dist/esm/components.js': {
    // What a link loads ahead, it does in effects; and no route has a link descriptor of a page.
    'usePrefetchBehavior(prefetch, props)': '[false, null, {}]',
    'useHref(to)': 'null',
    'shouldPrefetch && !isAbsolute': 'false',
    'isPageLinkDescriptor(link)': 'false',
    'isFogOfWarEnabled(future, isSpaMode)': 'false',
  },
  // What a link does when it is pressed.
  'react-router-dom/dist/index.js': {
    'useLinkClickHandler(to, { replace, state, target, preventScrollReset, relative, viewTransition })':
      'null',
  },
};

/**
 * Packages without what nothing here reaches: a bundler does not see that a method is never called, or a flag never
 * set. Whoever calls one after all meets an error where it was.
 * @param {Record<string, boolean>} flags of Remix: `future` of remix.config.js
 * @param {typeof NEVER_CALLED} [neverCalled] @param {typeof SETTLED} [settled]
 * @returns {Plugin}
 * @throws Error where a package has something no more that is named here
 */
export const withoutUnreached = (flags, neverCalled = NEVER_CALLED, settled = SETTLED) => ({
  name: 'without-unreached',
  transform: {
    filter: { id: /\/node_modules\// },
    handler(code, id, { magicString }) {
      const file = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length);
      const names = neverCalled[file] ?? [];
      const expressions = settled[file] ?? {};
      const hasFlags = file.startsWith('@remix-run/') && code.includes('future.v3_');
      if (names.length === 0 && !settled[file] && !hasFlags) return null;
      /** @type {Set<string>} */
      const found = new Set();
      /** @param {string[]} as the names by which it may be listed */
      const isListed = (...as) => {
        const name = as.find((one) => names.includes(one));
        if (name) found.add(name);
        return name !== undefined;
      };
      let done = 0;
      /** @param {{ start: number, end: number }} node none in another that has gone @param {string} text */
      const replace = ({ start, end }, text) => {
        if (start < done) return;
        magicString?.overwrite(start, end, text);
        done = end;
      };
      /** @param {{ start: number, end: number } | null} node a condition, or what a variable begins with */
      const settle = (node) => {
        const text = node ? code.slice(node.start, node.end).replace(/\s+/g, ' ') : '';
        const value = Object.hasOwn(expressions, text) ? expressions[text] : undefined;
        if (!node || value === undefined) return;
        found.add(text);
        replace(node, value);
      };
      let owner = '';
      /** @param {{ start: number, end: number, computed: boolean, key: { type: string, name?: unknown } }} node */
      const member = (node) => {
        const { type, name } = node.key;
        if (node.computed || type !== 'Identifier') return;
        if (isListed(`${name}`, `${owner}.${name}`)) replace(node, '');
      };
      new Visitor({
        ClassDeclaration(node) {
          owner = node.id?.name ?? '';
        },
        MethodDefinition: member,
        PropertyDefinition: member,
        FunctionDeclaration({ id: own, body }) {
          if (own && body && isListed(own.name)) replace(body, '{ throw Error("left out"); }');
        },
        ExpressionStatement(node) {
          const { expression } = node;
          if (expression.type !== 'AssignmentExpression') return;
          const left = code.slice(expression.left.start, expression.left.end);
          if (isListed(left.replace(/^ipaddr\.(?=\w+\.)|(?<=\.)prototype\./g, '')))
            replace(node, '');
        },
        IfStatement(node) {
          settle(node.test);
        },
        ConditionalExpression(node) {
          settle(node.test);
        },
        VariableDeclarator(node) {
          settle(node.init);
        },
        MemberExpression(node) {
          if (!hasFlags || node.property.type !== 'Identifier') return;
          const { name } = node.property;
          if (Object.hasOwn(flags, name)) replace(node, String(flags[name]));
        },
      }).visit(this.parse(code));
      const missing = [...names, ...Object.keys(expressions)].filter((name) => !found.has(name));
      if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')} any more.`);
      return { code: magicString };
    },
  },
});
