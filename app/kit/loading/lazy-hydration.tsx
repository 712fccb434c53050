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
import { useTypedText } from './use-typed-text';

type View<Data> = ComponentType<{ data: Data }>;

type Part<Data> = {
  name: string;
  /** For the route's client loader: a step from another page brings the part with the page. */
  preload: () => Promise<void>;
  loaded: () => View<Data> | null;
  /** Resolves once its script failed to load, or was too late. */
  lost: Promise<void>;
  Late: LazyExoticComponent<View<Data>>;
};

/** Names of the parts whose script is there. */
const scripted = new Set<string>();

/** The attribute of a part that stays as it was served. */
const WITHOUT_SCRIPT = 'without-script';

/** Whether an element belongs to a part that no script has taken over yet. */
export function isNotHydrated(element: Element): boolean {
  const part = element.closest<HTMLElement>('[data-part]');
  if (!part) return false;
  return part.classList.contains(WITHOUT_SCRIPT) || !scripted.has(part.dataset.part ?? '');
}

/** A part of a page whose script is loaded late, for `LazyHydration`. */
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
    scripted.add(name);
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
    // The server writes the boundary each time.
    loaded: () => (typeof document === 'undefined' ? null : view),
    lost,
    Late,
  };
}

/**
 * A part of a page that stays as the server wrote it until a visitor does something: only then its
 * script is loaded. Until then its links and forms are the browser's own, and where the script cannot be
 * loaded they remain so.
 */
export function LazyHydration<Data>({ part, data }: { part: Part<Data>; data: Data }) {
  const [Loaded] = useState(part.loaded);
  const [isLost, setIsLost] = useState(false);
  const { name, lost, Late } = part;
  // React lets nothing that it is told afterwards take effect while a part of the page waits: the answer to a
  // form in another part would never be shown.
  useEffect(() => void lost.then(() => setIsLost(true)), [lost]);
  return (
    <div data-part={name}>
      {Loaded ? (
        <Loaded data={data} />
      ) : isLost ? (
        <Still name={name} />
      ) : (
        <Suspense fallback={<Still name={name} />}>
          <Late data={data} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * What the server wrote, with all that was typed into it. Remix tells every part of the page of a step through
 * the site, and React gives up the server's elements of a part that cannot take part yet: without this they
 * would be gone until the script is there.
 */
function Still({ name }: { name: string }) {
  const [{ elements, focused }] = useState(() => served(name));
  const box = useCallback(
    (place: HTMLDivElement | null) => {
      place?.replaceChildren(...elements);
      if (place?.contains(focused)) focused?.focus();
    },
    [elements, focused],
  );
  return <div ref={box} />;
}

function served(name: string): { elements: Element[]; focused: HTMLElement | null } {
  if (typeof document === 'undefined') return { elements: [], focused: null };
  const part = document.querySelector(`[data-part="${name}"]`);
  const { activeElement } = document;
  return {
    elements: [...(part?.children ?? [])],
    focused: activeElement instanceof HTMLElement ? activeElement : null,
  };
}
