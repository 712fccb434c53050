import type { ComponentProps, RefObject } from 'react';

/** Says that a picture needs no description. @param field to read it without a form */
export const DecorativeField = ({
  field,
  ...input
}: { field?: RefObject<HTMLInputElement> } & Pick<
  ComponentProps<'input'>,
  'name' | 'defaultChecked'
>) => (
  <label className="flex min-h-11 items-center">
    <input type="checkbox" ref={field} className="row-check -ms-3" {...input} />
    Decoration only: it needs no words
  </label>
);
