/** The texts by their path, such as `fields.missing`. */
export function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const inner = Object.entries(Object(value)).flatMap(([name, one]) => [
    ...leaves(one, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(inner);
}

/** A text without its places for values. */
export const withoutPlaces = (text: string) => text.replaceAll(/\{\w+\}/g, '').trim();
