import { TabPanel as AriakitPanel, TabProvider, useStoreState, useTabStore } from '@ariakit/react';
import type { TabPanelProps, TabsProps } from './tabs-as-served';

export { Tab, TabList } from '@ariakit/react';

/** Hidden by its attribute alone: the library's own way is an inline style, which the policy forbids. */
export const TabPanel = (props: TabPanelProps) => <AriakitPanel alwaysVisible {...props} />;

/** Ariakit's tabs. What they write at first, `tabs-as-served.tsx` has to write as well. */
export function Tabs({ firstId, orientation, children }: TabsProps) {
  const store = useTabStore({ defaultSelectedId: firstId, orientation });
  const selectedId = useStoreState(store, 'selectedId');
  return <TabProvider store={store}>{children(selectedId ?? null)}</TabProvider>;
}
