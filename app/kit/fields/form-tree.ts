/** A value made of a form's fields: texts within groups and lists. */
export type FormTree = string | FormTree[] | { [name: string]: FormTree };

/** The name of the field that says that there is a list, which may have no entry. */
const LIST_MARK = 'length';

/** How deep names go; an address within a form needs no more. */
const DEEPEST = 8;

type Branch = { [name: string]: Branch | string };

/**
 * The values of fields with names like `hero.facts.0.label` as what the names say: groups, and lists where the
 * names are numbers. Nobody's prototype is among them.
 */
export function formTree(values: Record<string, string>): { [name: string]: FormTree } {
  const root: Branch = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    const parts = name.split('.');
    const last = parts.pop();
    if (last === undefined || parts.length > DEEPEST) continue;
    let branch: Branch | string | undefined = root;
    for (const part of parts) {
      if (typeof branch !== 'object') break;
      branch[part] ??= Object.create(null);
      branch = branch[part];
    }
    if (typeof branch === 'object') branch[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, branch]) => [name, grown(branch)]));
}

const isNumber = (name: string) => /^\d{1,4}$/.test(name);

function grown(branch: Branch | string): FormTree {
  if (typeof branch === 'string') return branch;
  const names = Object.keys(branch);
  const inner = (name: string) => grown(branch[name] ?? '');
  if (!names.includes(LIST_MARK))
    return Object.fromEntries(names.map((name) => [name, inner(name)]));
  return names
    .filter(isNumber)
    .sort((one, other) => Number(one) - Number(other))
    .map(inner);
}
