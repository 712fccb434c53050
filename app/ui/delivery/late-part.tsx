import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ANSWER_LIMIT_MS, withTimeLimit } from '~/lib/time/time-limit';
import { firstInteraction } from './first-interaction';

/** On parts of the document whose script is not there yet: their links and forms are the browser's own. */
const WAITING = 'data-waiting';

/** Whether an element is in a part that React has not hydrated. */
export const isWaiting = (element: Element): boolean => element.closest(`[${WAITING}]`) !== null;

type View<Data> = ComponentType<{ data: Data }>;

type Part<Data> = {
  loaded: () => View<Data> | null;
  Late: LazyExoticComponent<View<Data>>;
  /** For the client loader of a route: a step within the site brings the part with its page. */
  preload: () => Promise<void>;
};

/**
 * A part of a page that is out of sight at first. In the document of a visit its script is loaded with the first
 * interaction, and React hydrates it then. Where the script cannot be loaded, the part stays as the server wrote it.
 * @param name unique among the parts of a page
 */
export function latePart<Data>(
  name: string,
  load: () => Promise<{ default: View<Data> }>,
): Part<Data> {
  let loaded: View<Data> | null = null;
  const loadView = async () => {
    const { default: Content } = await load();
    loaded = ({ data }) => (
      <Hydrated name={name}>
        <Content data={data} />
      </Hydrated>
    );
    return { default: loaded };
  };
  const Late = lazy(async () => {
    await firstInteraction();
    try {
      return await withTimeLimit(loadView(), ANSWER_LIMIT_MS);
    } catch (error) {
      console.error(error);
      return { default: () => <AsServed name={name} /> };
    }
  });
  return {
    // The server writes the boundary each time.
    loaded: () => (typeof document === 'undefined' ? null : loaded),
    Late,
    preload: async () => void (await loadView()),
  };
}

/** See `latePart`. */
export function LatePart<Data>({ part, data }: { part: Part<Data>; data: Data }) {
  const [Content] = useState(() => part.loaded() ?? part.Late);
  return (
    <Suspense>
      <Content data={data} />
    </Suspense>
  );
}

function Hydrated({ name, children }: { name: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.removeAttribute(WAITING);
  }, []);
  return (
    <div ref={part} data-part={name} data-waiting="">
      {children}
    </div>
  );
}

/** The elements of the server, with what was typed into them: React leaves the content of such an element alone. */
function AsServed({ name }: { name: string }) {
  const [html] = useState(() => document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? '');
  return (
    <div
      data-part={name}
      data-waiting=""
      className="without-script"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, as they are in the document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
