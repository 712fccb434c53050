import type { ComponentProps } from 'react';
import { FormField } from '../../forms/form-field';

/** A colour, typed as #rrggbb. */
export const ColourField = (props: ComponentProps<typeof FormField>) => (
  <div className="flex items-end gap-3">
    <div className="flex-1">
      <FormField {...props} />
    </div>
  </div>
);
