import { Form, useSearchParams } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { listParams } from './list-address';

/**
 * Searches one list by `?q=`, so that results can be bookmarked. A search goes to the first page and keeps the
 * other parameters.
 * @param children more filters, such as a select
 * @param own the names of the parameters that `children` set
 */
export function SearchForm({
  label,
  placeholder = label,
  children,
  own = [],
}: {
  label: string;
  /** A shorter text, if the label does not fit into the field on a phone. */
  placeholder?: string;
  children?: ReactNode;
  own?: string[];
}) {
  const [search] = useSearchParams();
  const id = useId();
  const query = search.get('q') ?? '';
  const ownParams = new Set(['q', 'page', ...own]);
  const keptParams = [...listParams(search)].filter(([name]) => !ownParams.has(name));
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3">
      {keptParams.map(([name, value]) => (
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

/** A select beside the search. @param name the query parameter @param value its current value */
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
