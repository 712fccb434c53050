/**
 * Returns a function that derives something from an object once in an isolate: such as from the list of features, which is the
 * same for many requests.
 */
export function oncePer<Source extends object, Result extends object>(
  derive: (source: Source) => Result,
): (source: Source) => Result {
  const derived = new WeakMap<Source, Result>();
  return (source) => {
    const found = derived.get(source) ?? derive(source);
    derived.set(source, found);
    return found;
  };
}
