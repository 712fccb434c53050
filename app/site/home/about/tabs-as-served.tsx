import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react';

export type TabsProps = {
  firstId: string | null;
  orientation: 'horizontal' | 'vertical';
  /** Receives the id of the selected tab. */
  children: (selectedId: string | null) => ReactNode;
};

export type TabPanelProps = ComponentPropsWithoutRef<'div'> & { tabId: string };

/*
 * The initial HTML of Ariakit's tabs (`tabs.client.tsx`), for the server. The library only adds interaction, and would be
 * a twentieth of the worker.
 */

const InitialTab = createContext<Omit<TabsProps, 'children'>>({
  firstId: null,
  orientation: 'horizontal',
});

export const Tabs = ({ children, ...initial }: TabsProps) => (
  <InitialTab.Provider value={initial}>{children(initial.firstId)}</InitialTab.Provider>
);

export const TabList = (props: ComponentPropsWithoutRef<'div'>) => (
  <div role="tablist" aria-orientation={useContext(InitialTab).orientation} {...props} />
);

export const Tab = (props: ComponentPropsWithoutRef<'button'>) => (
  <button
    type="button"
    role="tab"
    aria-selected={useContext(InitialTab).firstId === props.id}
    {...props}
  />
);

export const TabPanel = ({ tabId, ...props }: TabPanelProps) => (
  <div
    data-open={useContext(InitialTab).firstId === tabId || undefined}
    role="tabpanel"
    aria-labelledby={tabId}
    {...props}
  />
);
