import { TabPanel as AriakitPanel, TabProvider, useStoreState, useTabStore } from '@ariakit/react';
import type { TabPanelProps, TabsProps } from './tabs-as-served';

export { Tab, TabList } from '@ariakit/react';

/** Hidden by its attribute only: the library would use an inline style, which the Content Security Policy forbids. */
export const TabPanel = (props: TabPanelProps) => <AriakitPanel alwaysVisible {...props} />;

/** Ariakit's tabs. `tabs-as-served.tsx` must produce the same initial HTML. */
export function Tabs({ firstId, orientation, children }: TabsProps) {
  const store = useTabStore({ defaultSelectedId: firstId, orientation });
  const selectedId = useStoreState(store, 'selectedId');
  return <TabProvider store={store}>{children(selectedId ?? null)}</TabProvider>;
}
