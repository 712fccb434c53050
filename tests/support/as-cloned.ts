import { withSetting } from '../../scripts/lib/setup/toml.mjs';

const SETTINGS = [
  ['', 'name', 'portfolio'],
  ['[vars]', 'SITE_URL', ''],
  ['[[d1_databases]] DB', 'database_name', 'portfolio'],
  ['[[d1_databases]] DB', 'database_id', '00000000-0000-0000-0000-000000000000'],
  ['[[kv_namespaces]] KV', 'id', '0'.repeat(32)],
] as const;

/** A section that setup adds for an owner, with its lines: buckets and the bindings of previews. */
const ADDED = /^\[\[?(?:r2_buckets|env\.[\w.]+)\]\]?.*\n(?:(?!\[).*(?:\n|$))*/gm;

/** Restores the wrangler.toml of a fresh clone by removing the owner's ids, address, name and buckets. */
export const asCloned = (toml: string): string =>
  SETTINGS.reduce(
    (text, [section, key, value]) => withSetting(text, section, key, value),
    toml.replace(ADDED, ''),
  );
