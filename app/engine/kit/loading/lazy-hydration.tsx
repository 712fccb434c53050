import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { ANSWER_LIMIT_MS, withTimeLimit } from '../time/time-limit';
import { firstInteraction } from './first-interaction';
import { restoreFocus, useTypedText } from './use-typed-text';

type View<Data> = ComponentType<{ data: Data }>;

type Part<Data> = {
  name: string;
  /** For the route's client loader: a client-side navigation loads the part together with the page. */
  preload: () => Promise<void>;
  loaded: () => View<Data> | null;
  /** Resolves if its script fails to load or times out. */
  lost: Promise<void>;
  Late: LazyExoticComponent<View<Data>>;
};

/** Names of the parts whose script has loaded. */
const loadedParts = new Set<string>();

/** The class of a part that keeps the server's HTML because its script failed to load. */
const WITHOUT_SCRIPT = 'without-script';

/** Whether an element belongs to a part that is not hydrated yet. */
export function isNotHydrated(element: Element): boolean {
  const part = element.closest<HTMLElement>('[data-part]');
  if (!part) return false;
  return part.classList.contains(WITHOUT_SCRIPT) || !loadedParts.has(part.dataset.part ?? '');
}

/** Defines a part of a page for `LazyHydration`. */
export function lazyPart<Data>(
  name: string,
  load: () => Promise<{ default: View<Data> }>,
): Part<Data> {
  let view: View<Data> | null = null;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const loadOnce = async () => {
    const { default: Content } = await load();
    view = (props) => {
      useTypedText(() => document.querySelector<HTMLElement>(`[data-part="${name}"]`));
      return <Content {...props} />;
    };
    loadedParts.add(name);
    return { default: view };
  };
  const Late = lazy(async () => {
    await firstInteraction();
    try {
      return await withTimeLimit(loadOnce(), ANSWER_LIMIT_MS);
    } catch (error) {
      console.error(error);
      lose();
      document.querySelector(`[data-part="${name}"]`)?.classList.add(WITHOUT_SCRIPT);
      return new Promise<never>(() => {});
    }
  });
  return {
    name,
    preload: async () => {
      await loadOnce();
    },
    // On the server the part is always rendered inside the Suspense boundary.
    loaded: () => (typeof document === 'undefined' ? null : view),
    lost,
    Late,
  };
}

/**
 * A part of a page that keeps the server's HTML until the visitor interacts with the page; only then its script is
 * loaded. Until then, or if the script cannot be loaded, the browser handles its links and forms.
 */
export function LazyHydration<Data>({ part, data }: { part: Part<Data>; data: Data }) {
  const [Loaded] = useState(part.loaded);
  const [isLost, setIsLost] = useState(false);
  const { name, lost, Late } = part;
  // A Suspense boundary that stays pending would block later updates: the answer to a form in another part would never
  // be shown.
  useEffect(() => void lost.then(() => setIsLost(true)), [lost]);
  return (
    <div data-part={name}>
      {Loaded ? (
        <Loaded data={data} />
      ) : isLost ? (
        <ServerMarkup name={name} />
      ) : (
        <Suspense fallback={<ServerMarkup name={name} />}>
          <Late data={data} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Keeps the server's elements, with everything typed into them. A navigation updates every part of the page, and React
 * then discards the server's elements of a part that is not hydrated yet. Without this component they would disappear
 * until the script has loaded.
 */
function ServerMarkup({ name }: { name: string }) {
  const [elements] = useState(() => findServerElements(name));
  const box = useCallback(
    (place: HTMLDivElement | null) => {
      place?.replaceChildren(...elements);
      if (place) restoreFocus(place);
    },
    [elements],
  );
  return <div ref={box} />;
}

function findServerElements(name: string): Element[] {
  if (typeof document === 'undefined') return [];
  return [...(document.querySelector(`[data-part="${name}"]`)?.children ?? [])];
}
