import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { nearView } from '../near-view';
import type AboutTabs from './about-tabs';

type Props = ComponentProps<typeof AboutTabs>;

const load = () => import('./about-tabs');
const ServerTabs = lazy(load);

/**
 * The tabs, which come to life when they are near; until then the server's version stands there,
 * complete. They are a React root of their own: a boundary of the page's root that waits to be hydrated
 * would do the same, but Remix renders anew with every step through the site, and React gives such a
 * boundary up then, with an error.
 */
export function LateTabs({ tabs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const first = useRef(tabs);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isShown = true;
    let root: Root | undefined;
    const isServersVersion = element.hasChildNodes();
    Promise.resolve(isServersVersion && nearView('about'))
      .then(load)
      .then(({ default: Tabs }) => {
        if (!isShown) return;
        // As on the server, see below: React knows the boundary's marks.
        const content = (
          <Suspense>
            <Tabs tabs={first.current} />
          </Suspense>
        );
        if (isServersVersion) root = hydrateRoot(element, content);
        else {
          root = createRoot(element);
          root.render(content);
        }
      })
      .catch((error: unknown) => {
        console.error(error);
        setHasFailed(true);
      });
    return () => {
      isShown = false;
      // Not within the work of the page's own root.
      setTimeout(() => root?.unmount());
    };
  }, []);

  if (typeof document === 'undefined') {
    return (
      <div>
        <Suspense>
          <ServerTabs tabs={tabs} />
        </Suspense>
      </div>
    );
  }
  return (
    <div
      ref={box}
      suppressHydrationWarning
      className={hasFailed ? 'tabs-as-list' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what is there stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
