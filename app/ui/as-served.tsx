import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { awake } from './awake';

type View<Data> = ComponentType<{ data: Data }>;

type Part<Data> = {
  name: string;
  /** For the route's client loader: who comes from another page of the site gets the part with the page. */
  preload: () => Promise<void>;
  loaded: () => View<Data> | null;
  Late: LazyExoticComponent<View<Data>>;
};

/** Says of each part by its name whether its script is there. */
const parts = new Map<string, () => boolean>();

/** Whether an element belongs to a part that no script has taken over yet. */
export function isStillServed(element: Element): boolean {
  const name = element.closest('[data-part]')?.getAttribute('data-part') ?? '';
  return parts.get(name)?.() === false;
}

/** A part of a page whose script is loaded late, for `AsServed`. */
export function latePart<Data>(
  name: string,
  load: () => Promise<{ default: View<Data> }>,
): Part<Data> {
  let view: View<Data> | null = null;
  const loadOnce = async () => {
    const module = await load();
    view = module.default;
    return module;
  };
  parts.set(name, () => view !== null);
  const Late = lazy(async () => {
    await awake();
    try {
      return await loadOnce();
    } catch (error) {
      console.error(error);
      document.querySelector(`[data-part="${name}"]`)?.classList.add('without-script');
      return new Promise<never>(() => {});
    }
  });
  return {
    name,
    preload: async () => {
      await loadOnce();
    },
    // The server writes the boundary each time.
    loaded: () => (typeof document === 'undefined' ? null : view),
    Late,
  };
}

/**
 * A part of a page that stays as the server wrote it until a visitor does something: only then its
 * script is loaded. Until then its links and forms are the browser's own, and where the script cannot be
 * loaded they remain so.
 */
export function AsServed<Data>({ part, data }: { part: Part<Data>; data: Data }) {
  const [Loaded] = useState(part.loaded);
  const { name, Late } = part;
  return (
    <div data-part={name}>
      {Loaded ? (
        <Loaded data={data} />
      ) : (
        <Suspense fallback={<Still name={name} />}>
          <Late data={data} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * What the server wrote, once more. Remix tells every part of the page of a step through the site, and
 * React gives up the server's elements of a part that cannot take part yet: without this they would be
 * gone until the script is there.
 */
function Still({ name }: { name: string }) {
  const [html] = useState(() =>
    typeof document === 'undefined'
      ? ''
      : (document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? ''),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, as they stand there
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
