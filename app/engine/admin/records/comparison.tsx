import { useMemo } from 'react';
import { collapseUnchanged, compareTexts } from './compare';
import type { Values } from './values';

/** Underline and strikethrough too: colour alone is not accessible. */
const CLASSES = {
  added: 'bg-accent-soft underline decoration-2',
  removed: 'text-red line-through',
};

const textIn = (values: Values, name: string) => (values[name] ?? '').replaceAll('\r\n', '\n');

/** Shows the fields that differ between two versions of a record. */
export function Comparison({
  before,
  after,
  labels,
  versions,
}: {
  before: Values;
  after: Values;
  /** The labels of the fields, by name. */
  labels: Record<string, string>;
  /** The names of the removed (struck through) and the added (underlined) version. */
  versions: { before: string; after: string };
}) {
  const changed = Object.keys(labels).filter(
    (name) => name in before && name in after && textIn(before, name) !== textIn(after, name),
  );
  if (changed.length === 0) return <p className="text-muted">Both are the same.</p>;
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-small">
        <del className={CLASSES.removed}>{versions.before}</del>
        <ins className={CLASSES.added}>{versions.after}</ins>
      </p>
      <dl className="mt-3 flex flex-col gap-4">
        {changed.map((name) => (
          <div key={name}>
            <dt className="font-semibold text-small">{labels[name]}</dt>
            <dd className="mt-1">
              <Difference before={textIn(before, name)} after={textIn(after, name)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => collapseUnchanged(compareTexts(before, after)), [before, after]);
  return (
    <div className="diff max-h-128 overflow-y-auto whitespace-pre-wrap rounded-control border border-line px-4 py-3 text-small wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
          <Tag key={index} className={CLASSES[kind]}>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
