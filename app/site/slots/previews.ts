import type { ComponentType } from 'react';
import type { PreviewData } from '~/engine/kit/ui/slot';
import { ownPagePreviews } from '~/features/own-pages/site/page-preview';

/** What visitors see of a record, by kind. */
export type Previews = { [K in keyof PreviewData]?: ComponentType<{ data: PreviewData[K] }> };

/** The previews of the kinds of features, by feature. `site/record-preview.tsx` has the others. */
export const previews: Record<string, Previews> = {
  'own-pages': ownPagePreviews,
};
