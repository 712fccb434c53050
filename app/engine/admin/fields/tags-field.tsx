import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { FieldInput } from './field-input';

const TagChips = lazyComponent(async () => ({
  default: (await import('./tag-chips.client')).TagChips,
}));

/**
 * A list of tags: chips with JavaScript, a textarea with one tag per line without it. Both send the same value.
 * @param inUse the tags of other records, as suggestions
 */
export function TagsField({
  inUse,
  ...plain
}: ComponentProps<typeof FieldInput> & { inUse: string[] }) {
  const area = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // Keep what was typed into the textarea before hydration.
  useEffect(() => setTyped(area.current?.querySelector('textarea')?.value ?? ''), []);
  if (typed === null) {
    return (
      <div ref={area}>
        <FieldInput {...plain} />
      </div>
    );
  }
  const { field, name, state } = plain;
  const { label, entry = 'entry', limit = 0 } = field;
  return (
    <Suspense fallback={<FieldInput {...plain} state={{ ...state, value: typed }} />}>
      <TagChips
        {...{ label, name, entry, limit, state, inUse }}
        lines={typed.split('\n').filter((line) => line.trim() !== '')}
      />
    </Suspense>
  );
}
