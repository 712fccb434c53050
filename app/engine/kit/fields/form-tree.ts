/** The values of a form as a tree: texts within groups and lists. */
export type FormTree = string | FormTree[] | { [name: string]: FormTree };

/** The name of the field that marks a list, which may be empty. */
const LIST_MARK = 'length';

/** The maximum depth of a name. No form needs more. */
const MAX_DEPTH = 8;

type Branch = { [name: string]: Branch | string };

/**
 * Converts the values of fields with names like `hero.facts.0.label` into a tree of groups and lists. The groups have no
 * prototype while they are built, so a name like `__proto__` is harmless.
 */
export function formTree(values: Record<string, string>): { [name: string]: FormTree } {
  const root: Branch = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    const parts = name.split('.');
    const last = parts.pop();
    if (last === undefined || parts.length > MAX_DEPTH) continue;
    let branch: Branch | string | undefined = root;
    for (const part of parts) {
      if (typeof branch !== 'object') break;
      branch[part] ??= Object.create(null);
      branch = branch[part];
    }
    if (typeof branch === 'object') branch[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, branch]) => [name, toTree(branch)]));
}

function toTree(branch: Branch | string): FormTree {
  if (typeof branch === 'string') return branch;
  const names = Object.keys(branch);
  const inner = (name: string) => toTree(branch[name] ?? '');
  const length = branch[LIST_MARK];
  if (typeof length !== 'string') {
    return Object.fromEntries(names.map((name) => [name, inner(name)]));
  }
  return names
    .filter((name) => /^\d{1,4}$/.test(name) && Number(name) < Number(length))
    .sort((one, other) => Number(one) - Number(other))
    .map(inner);
}

/** Converts a tree into the values of a form, by field name. @param path the name of the tree itself */
export function formTexts(tree: FormTree, path = ''): Record<string, string> {
  if (typeof tree === 'string') return { [path]: tree };
  const within = Object.entries(tree).map(([name, part]) =>
    formTexts(part, path === '' ? name : `${path}.${name}`),
  );
  const mark = Array.isArray(tree) ? { [`${path}.${LIST_MARK}`]: String(tree.length) } : {};
  return Object.assign(mark, ...within);
}

/** Returns a part of a group; undefined if there is none. */
export const getTreePart = (tree: FormTree | undefined, name: string): FormTree | undefined =>
  typeof tree === 'object' && !Array.isArray(tree) && Object.hasOwn(tree, name)
    ? tree[name]
    : undefined;
