import { type ReactNode, useState } from 'react';
import * as ariakit from './tabs.client';
import * as served from './tabs-as-served';

const { Tab, TabList, TabPanel, Tabs } = typeof document === 'undefined' ? served : ariakit;

type Layout = 'horizontal' | 'vertical';

const LAYOUTS: { value: Layout; label: string }[] = [
  { value: 'horizontal', label: 'Horizontal' },
  { value: 'vertical', label: 'Vertical' },
];

/**
 * Tabs on top or at the left. Without a script all panels are shown, one below the other (base.css).
 */
export function AboutTabs({ tabs }: { tabs: { id: string; label: string; content: ReactNode }[] }) {
  const [layout, setLayout] = useState<Layout>('horizontal');
  const isVertical = layout === 'vertical';
  return (
    <Tabs firstId={tabs[0]?.id ?? null} orientation={layout}>
      {(selectedId) => (
        <>
          <LayoutChoice layout={layout} onChoose={setLayout} />
          <div
            className={
              isVertical
                ? 'grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[12rem_minmax(0,1fr)]'
                : 'grid grid-cols-[minmax(0,1fr)] gap-8'
            }
          >
            <TabList
              aria-label="About"
              className={`needs-script flex gap-1 border-line ${isVertical ? 'flex-row border-b md:flex-col md:border-s-2 md:border-b-0' : 'border-b-2'}`}
            >
              {tabs.map(({ id, label }) => (
                <Tab
                  key={id}
                  id={id}
                  className={`tab min-h-12 px-3 text-start sm:px-4 ${isVertical ? 'aria-selected:md:[box-shadow:inset_3px_0_0_currentColor]' : ''}`}
                >
                  {label}
                </Tab>
              ))}
            </TabList>
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

/** Where there is no room for tabs at the left, there is nothing to choose. */
const LayoutChoice = ({
  layout,
  onChoose,
}: {
  layout: Layout;
  onChoose: (layout: Layout) => void;
}) => (
  <fieldset className="needs-script segments mb-6 text-small max-md:hidden">
    <legend className="sr-only">Layout of the tabs</legend>
    {LAYOUTS.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={layout === value}
        onClick={() => onChoose(value)}
        className="segment"
      >
        {label}
      </button>
    ))}
  </fieldset>
);
