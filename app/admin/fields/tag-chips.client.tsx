import { Combobox, ComboboxItem, ComboboxPopover, useComboboxStore } from '@ariakit/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import CharactersLeft from '~/kit/forms/characters-left';
import { FieldFrame } from '~/kit/forms/form-field';
import { isComposing } from '~/kit/ui/composing';
import { AdminIcon } from '../shared/admin-icon';
import { tellInput } from '../shell/dispatch-input';
import type { ListFieldProps } from './list-field';

/** More are no help: another letter makes them fewer. */
const MOST_OFFERED = 8;

/**
 * The chips, and a field that completes. Enter or a comma adds what is typed, Backspace in the empty field takes the
 * last one away. What is typed and not added yet is sent, too. @param lines what they begin with
 */
export function TagChips({
  label,
  name,
  entry,
  limit,
  state: { errors },
  inUse,
  lines,
}: ListFieldProps & { inUse: string[]; lines: string[] }) {
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { tags, told, add, remove } = useTags(lines, area);
  const sent = useSentFrom(add);
  const [typed, setTyped] = useState('');
  const combobox = useComboboxStore({ value: typed, setValue: setTyped });
  const offered = offeredOf(inUse, tags, typed);
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
        ref={sent}
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
                      className="tag-chip"
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
        className={offered.length > 0 ? 'tag-list' : 'sr-only'}
      >
        {offered.map((tag) => (
          <ComboboxItem
            key={tag}
            value={tag}
            setValueOnClick={false}
            focusOnHover
            onClick={() => take(tag)}
            className="tag-option"
          />
        ))}
      </ComboboxPopover>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}

/** What another script puts into the field that is sent becomes chips. */
function useSentFrom(add: (text: string) => void) {
  const sent = useRef<HTMLInputElement>(null);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const field = sent.current;
    const take = () => {
      for (const line of field?.value.split('\n') ?? []) latest.current(line);
    };
    field?.addEventListener('change', take);
    return () => field?.removeEventListener('change', take);
  }, []);
  return sent;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Those that begin with what is typed first. */
function offeredOf(inUse: string[], tags: string[], typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const free = inUse.filter(
    (name) => name.toLowerCase().includes(text) && !tags.some((tag) => same(tag, name)),
  );
  const begins = (name: string) => name.toLowerCase().startsWith(text);
  return [...free.filter(begins), ...free.filter((name) => !begins(name))].slice(0, MOST_OFFERED);
}

/** The chips, each once in whatever spelling; a change is told like typing. */
function useTags(lines: string[], area: { current: HTMLElement | null }) {
  const [tags, setTags] = useState(lines);
  const [told, setTold] = useState('');
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the tags is told
  useEffect(() => {
    if (!isFirst.current) tellInput(area.current);
    isFirst.current = false;
  }, [tags, area]);
  const add = (text: string) => {
    const tag = text.trim();
    if (tag === '') return;
    setTags((now) => (now.some((other) => same(other, tag)) ? now : [...now, tag]));
    setTold(`${tag} is added.`);
  };
  const remove = (index: number) => {
    const tag = tags[index];
    if (tag === undefined) return;
    setTags((now) => now.filter((other) => other !== tag));
    setTold(`${tag} is removed.`);
  };
  return { tags, told, add, remove };
}
