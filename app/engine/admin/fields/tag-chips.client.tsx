import { Combobox, ComboboxItem, ComboboxPopover, useComboboxStore } from '@ariakit/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import CharactersLeft from '~/engine/kit/forms/characters-left';
import { FieldFrame } from '~/engine/kit/forms/form-field';
import { isComposing } from '~/engine/kit/ui/composing';
import { AdminIcon } from '../shared/admin-icon';
import { dispatchInput } from '../unsaved-text/form-texts';

/** The number of suggestions. Typing another letter narrows a longer list down. */
const MAX_SUGGESTIONS = 8;

/**
 * Tags as chips, with an autocomplete input. Enter or a comma adds a tag, Backspace in the empty input removes the
 * last one. A tag that is typed but not added yet is sent too.
 * @param lines the initial tags
 */
export function TagChips({
  label,
  name,
  entry,
  limit,
  state: { errors },
  inUse,
  lines,
}: {
  label: string;
  name: string;
  /** The name of one item, such as 'tag'. */
  entry: string;
  limit: number;
  state: { errors: string[] };
  inUse: string[];
  lines: string[];
}) {
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { tags, announcement, add, remove } = useTags(lines, area);
  const hiddenInput = useExternalValue(add);
  const [typed, setTyped] = useState('');
  const combobox = useComboboxStore({ value: typed, setValue: setTyped });
  const suggestions = suggestionsFor(inUse, tags, typed);
  const take = (text: string) => {
    add(text);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Backspace' && typed === '') return remove(tags.length - 1);
    const isChosen = event.key === 'Enter' && combobox.getState().activeId;
    if (isChosen || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    take(typed);
  };
  return (
    <div ref={area}>
      <input
        ref={hiddenInput}
        type="hidden"
        name={name}
        value={[...tags, typed.trim()].filter(Boolean).join('\n')}
      />
      <FieldFrame label={label} hint={`Enter adds a ${entry}.`} errors={errors}>
        {(framed) => (
          <>
            {tags.length > 0 && (
              <ul className="flex flex-wrap gap-1.5">
                {tags.map((tag, index) => (
                  <li key={tag} className="min-w-0 max-w-full">
                    <button
                      type="button"
                      aria-label={`Remove ${tag}`}
                      title={`Remove ${tag}`}
                      onClick={() => {
                        remove(index);
                        field.current?.focus();
                      }}
                      className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full bg-sunken ps-3 pe-2 text-small hover:text-red max-[68.75rem]:min-h-11"
                    >
                      <span className="truncate">{tag}</span>
                      <AdminIcon name="x" className="size-4" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <Combobox
              store={combobox}
              ref={field}
              {...framed}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (!/[\n,]/.test(text)) return;
                event.preventDefault();
                for (const part of text.split(/[\n,]/)) add(part);
              }}
              className="field"
            />
            <CharactersLeft field={field} limit={limit} />
          </>
        )}
      </FieldFrame>
      <ComboboxPopover
        store={combobox}
        portal
        sameWidth
        gutter={4}
        aria-label="In use"
        className={
          suggestions.length > 0
            ? 'z-30 max-h-80 overflow-y-auto rounded-control border border-control bg-surface p-1 shadow-card'
            : 'sr-only'
        }
      >
        {suggestions.map((tag) => (
          <ComboboxItem
            key={tag}
            value={tag}
            setValueOnClick={false}
            focusOnHover
            onClick={() => take(tag)}
            className="flex min-h-11 cursor-pointer items-center rounded-[calc(var(--radius-control)-0.25rem)] px-3 wrap-anywhere data-active-item:bg-accent-soft"
          />
        ))}
      </ComboboxPopover>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Turns values that another script writes into the hidden input into chips. */
function useExternalValue(add: (text: string) => void) {
  const hiddenInput = useRef<HTMLInputElement>(null);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const field = hiddenInput.current;
    const take = () => {
      for (const line of field?.value.split('\n') ?? []) latest.current(line);
    };
    field?.addEventListener('change', take);
    return () => field?.removeEventListener('change', take);
  }, []);
  return hiddenInput;
}

const equalsIgnoringCase = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** Returns suggestions that contain the typed text. Those that start with it come first. */
function suggestionsFor(inUse: string[], tags: string[], typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const free = inUse.filter(
    (name) =>
      name.toLowerCase().includes(text) && !tags.some((tag) => equalsIgnoringCase(tag, name)),
  );
  const begins = (name: string) => name.toLowerCase().startsWith(text);
  return [...free.filter(begins), ...free.filter((name) => !begins(name))].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

/** The state of the chips, without duplicates in another case. Each change dispatches an input event. */
function useTags(lines: string[], area: { current: HTMLElement | null }) {
  const [tags, setTags] = useState(lines);
  const [announcement, announce] = useState('');
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the tags dispatches
  useEffect(() => {
    if (!isFirst.current) dispatchInput(area.current);
    isFirst.current = false;
  }, [tags, area]);
  const add = (text: string) => {
    const tag = text.trim();
    if (tag === '') return;
    setTags((now) => (now.some((other) => equalsIgnoringCase(other, tag)) ? now : [...now, tag]));
    announce(`${tag} added.`);
  };
  const remove = (index: number) => {
    const tag = tags[index];
    if (tag === undefined) return;
    setTags((now) => now.filter((other) => other !== tag));
    announce(`${tag} removed.`);
  };
  return { tags, announcement, add, remove };
}
