/** The JSON by its object, and by the names of the parts. */
const known = new WeakMap<object, Map<string, string>>();

/**
 * Returns parts of an object as JSON. It is made once for all requests.
 * @param of does not change
 * @param partOf returns a part by its name
 */
export function partsAsJson<Name extends string>(
  of: object,
  names: readonly Name[],
  partOf: (name: Name) => unknown,
): string {
  const ofObject = known.get(of) ?? new Map<string, string>();
  known.set(of, ofObject);
  const key = names.join();
  const found =
    ofObject.get(key) ??
    JSON.stringify(Object.fromEntries(names.map((name) => [name, partOf(name)])));
  ofObject.set(key, found);
  return found;
}
