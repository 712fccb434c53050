import { Form, useSearchParams } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { listParams } from './list-address';

/**
 * Search within one screen by `?q=`, so that what was found can be bookmarked. It starts at the first
 * page, and keeps the other parameters.
 * @param children further filters, such as a select with a name
 * @param own names of the parameters that `children` set
 */
export function SearchForm({
  label,
  placeholder = label,
  children,
  own = [],
}: {
  label: string;
  /** Where the label does not fit into the field on a phone. */
  placeholder?: string;
  children?: ReactNode;
  own?: string[];
}) {
  const [search] = useSearchParams();
  const id = useId();
  const query = search.get('q') ?? '';
  const set = new Set(['q', 'page', ...own]);
  const kept = [...listParams(search)].filter(([name]) => !set.has(name));
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-36 flex-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          key={query}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={placeholder}
          className="field"
        />
      </div>
      {children}
      <button type="submit" className="button button-quiet">
        <AdminIcon name="search" />
        Search
      </button>
    </Form>
  );
}

/** A filter beside the search: named for the parameter that it sets. @param value as the address has it */
export const FilterSelect = (props: {
  name: string;
  label: string;
  value: string | null;
  children: ReactNode;
}) => (
  <select
    key={props.value}
    name={props.name}
    aria-label={props.label}
    defaultValue={props.value ?? ''}
    className="field w-auto max-sm:w-[calc(50%-0.375rem)]"
  >
    {props.children}
  </select>
);
