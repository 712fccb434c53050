/** A file of a deployed Worker. */
export type Module = { name: string; type: string; contents: Uint8Array<ArrayBuffer> };
/** The metadata that wrangler sends with a Worker's files. */
export type Metadata = {
  main_module: string;
  bindings: { type: string; name: string; text?: string; id?: string; namespace_id?: string }[];
};

export type Deployment = {
  id: string;
  branch: string;
  /** Maps paths to file hashes. */
  manifest: { [path: string]: string };
  metadata: Metadata;
  modules: Module[];
  /** The project's secrets at that time, without later ones. */
  secrets: { [name: string]: string };
};

type Project = {
  id: string;
  name: string;
  subdomain: string;
  production_branch: string;
  domains: string[];
  created_on: string;
  secrets: { [name: string]: string };
  previewSecrets: { [name: string]: string };
  /** The hash of the wrangler.toml of the last deployment. */
  configHash?: string;
  deployments: Deployment[];
};

type Script = {
  metadata: Metadata;
  secrets: { [name: string]: string };
  crons: string[];
};

/** An account and its contents. */
export type Account = {
  accounts: { id: string; name: string }[];
  /** The accounts of which the user is a member; all by default. */
  members?: string[];
  databases: { uuid: string; name: string; version: string }[];
  namespaces: { id: string; title: string }[];
  buckets: { name: string; creation_date: string }[];
  /** Files of the buckets, by key. */
  objects: Map<string, Uint8Array<ArrayBuffer>>;
  projects: Project[];
  scripts: Map<string, Script>;
  /** Hashes of files that were uploaded for sites. */
  files: Set<string>;
  /** Statements to run in a database, by file name. */
  uploads: Map<string, string>;
  platform: Platform;
};

/** Runs databases and sites. */
export type Platform = {
  query(sql: string): Promise<unknown>;
  deploy(deployment: Deployment): Promise<unknown>;
};

export const emptyAccount = (id: string, platform: Platform): Account => ({
  accounts: [{ id, name: 'The account' }],
  databases: [],
  namespaces: [],
  buckets: [],
  objects: new Map(),
  projects: [],
  scripts: new Map(),
  files: new Set(),
  uploads: new Map(),
  platform,
});

/** The contents without values that differ between runs: ids, hashes, secrets. */
export const whatIsThere = ({ databases, namespaces, buckets, projects, scripts }: Account) => ({
  databases: databases.map(({ name }) => name),
  namespaces: namespaces.map(({ title }) => title),
  buckets: buckets.map(({ name }) => name),
  projects: projects.map(({ name, production_branch, secrets }) => ({
    name,
    production_branch,
    secrets: Object.keys(secrets).sort(),
  })),
  scripts: [...scripts].map(([name, { secrets, crons }]) => ({
    name,
    secrets: Object.keys(secrets),
    crons,
  })),
});
