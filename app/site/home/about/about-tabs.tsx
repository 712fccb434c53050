import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '~/engine/kit/ui/use-text';
import * as ariakit from './tabs.client';
import * as served from './tabs-as-served';

const { Tab, TabList, TabPanel, Tabs } = typeof document === 'undefined' ? served : ariakit;

type Layout = 'horizontal' | 'vertical';

const LAYOUTS: Layout[] = ['horizontal', 'vertical'];

/**
 * Tabs at the top or on the left. Without a script all panels are visible, one below the other (base.css).
 */
export function AboutTabs({ tabs }: { tabs: { id: string; label: string; content: ReactNode }[] }) {
  const [layout, setLayout] = useState<Layout>('horizontal');
  const text = useText('home');
  const isVertical = layout === 'vertical';
  return (
    <Tabs firstId={tabs[0]?.id ?? null} orientation={layout}>
      {(selectedId) => (
        <>
          <div className={isVertical ? 'about-tabs is-vertical' : 'about-tabs'}>
            <div className="needs-script tab-bar">
              <TabList aria-label={text.tabs} className="tabs">
                <GlidingLine id={selectedId} />
                {tabs.map(({ id, label }) => (
                  <Tab key={id} id={id} className="tab">
                    {label}
                  </Tab>
                ))}
              </TabList>
              <LayoutChoice layout={layout} onChoose={setLayout} />
            </div>
            <div className="min-w-0">
              {tabs.map(({ id, content }) => (
                <TabPanel
                  key={id}
                  id={`${id}-panel`}
                  tabId={id}
                  hidden={id !== selectedId}
                  className="tab-panel"
                >
                  {content}
                </TabPanel>
              ))}
            </div>
          </div>
        </>
      )}
    </Tabs>
  );
}

const GLIDE = { duration: 200, easing: 'ease-out', pseudoElement: '::after' };

/** Animates the line under the selected tab from the position of the previous tab. */
function GlidingLine({ id }: { id: string | null }) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const from = last.current;
    const to = document.getElementById(id ?? '');
    last.current = to;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!from || !to || from === to || isReduced) return;
    const x = from.offsetLeft - to.offsetLeft;
    const y = from.offsetTop - to.offsetTop;
    const scale = from.offsetWidth / to.offsetWidth;
    to.animate({ transform: [`translate(${x}px, ${y}px) scaleX(${scale})`, 'none'] }, GLIDE);
  }, [id]);
  return null;
}

/** Hidden on narrow screens, which have no room for tabs on the left. */
function LayoutChoice({
  layout,
  onChoose,
}: {
  layout: Layout;
  onChoose: (layout: Layout) => void;
}) {
  const text = useText('home');
  return (
    <fieldset className="tab-layout">
      <legend className="sr-only">{text.layout}</legend>
      {LAYOUTS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={layout === value}
          onClick={() => onChoose(value)}
        >
          {text[value]}
        </button>
      ))}
    </fieldset>
  );
}
