import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react';

export type TabsProps = {
  firstId: string | null;
  orientation: 'horizontal' | 'vertical';
  /** Gets the id of the tab that is selected. */
  children: (selectedId: string | null) => ReactNode;
};

export type TabPanelProps = ComponentPropsWithoutRef<'div'> & { tabId: string };

/*
 * What Ariakit's tabs (`tabs.client.tsx`) write at first, for the server: the library is for keys and presses,
 * and was a twentieth of the worker.
 */

const First = createContext<Omit<TabsProps, 'children'>>({
  firstId: null,
  orientation: 'horizontal',
});

export const Tabs = ({ children, ...first }: TabsProps) => (
  <First.Provider value={first}>{children(first.firstId)}</First.Provider>
);

export const TabList = (props: ComponentPropsWithoutRef<'div'>) => (
  <div role="tablist" aria-orientation={useContext(First).orientation} {...props} />
);

export const Tab = (props: ComponentPropsWithoutRef<'button'>) => (
  <button
    type="button"
    role="tab"
    aria-selected={useContext(First).firstId === props.id}
    {...props}
  />
);

export const TabPanel = ({ tabId, ...props }: TabPanelProps) => (
  <div
    data-open={useContext(First).firstId === tabId || undefined}
    role="tabpanel"
    aria-labelledby={tabId}
    {...props}
  />
);
