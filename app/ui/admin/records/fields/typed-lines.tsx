import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormField } from '../../../forms/form-field';

/**
 * A list as a text area with a line for each entry, which is all without a script; with one it becomes what is
 * made of its text.
 * @param children makes it
 */
export function TypedLines({
  children,
  ...field
}: {
  label: string;
  name: string;
  hint: string;
  state: { value: string; errors: string[] };
  children: (typed: string) => ReactNode;
}) {
  const plain = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // What somebody typed into the text area before the script came is in its value.
  useEffect(() => setTyped(plain.current?.querySelector('textarea')?.value ?? ''), []);
  if (typed !== null) return <>{children(typed)}</>;
  return (
    <div ref={plain}>
      <FormField type="textarea" {...field} />
    </div>
  );
}
