import type { ComponentProps, RefObject } from 'react';

/** A checkbox for pictures that need no description. @param field a ref to read it without a form */
export const DecorativeField = ({
  field,
  ...input
}: { field?: RefObject<HTMLInputElement> } & Pick<
  ComponentProps<'input'>,
  'name' | 'defaultChecked'
>) => (
  <label className="flex min-h-11 items-center">
    <input type="checkbox" ref={field} className="row-check -ms-3" {...input} />
    Decorative: needs no description
  </label>
);
