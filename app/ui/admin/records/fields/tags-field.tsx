import { Suspense } from 'react';
import { lazyComponent } from '../../../delivery/lazy-component';
import { FormField } from '../../../forms/form-field';
import type { ListFieldProps } from './list-field';
import { TypedLines } from './typed-lines';

const TagChips = lazyComponent(async () => ({
  default: (await import('./tag-chips.client')).TagChips,
}));

/** Short names as chips, with those that are in use to choose from; without a script one a line. */
export function TagsField({ inUse, ...props }: ListFieldProps & { inUse: string[] }) {
  const { label, name, entry, state } = props;
  const plain = { label, name, hint: `One ${entry} a line.` };
  return (
    <TypedLines {...plain} state={state}>
      {(typed) => (
        <Suspense
          fallback={
            <FormField type="textarea" {...plain} state={{ value: typed, errors: state.errors }} />
          }
        >
          <TagChips
            {...props}
            inUse={inUse}
            lines={typed.split('\n').filter((line) => line.trim() !== '')}
          />
        </Suspense>
      )}
    </TypedLines>
  );
}
