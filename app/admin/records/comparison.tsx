import { useMemo } from 'react';
import { compareTexts, shortened } from './compare';
import type { Values } from './values';

const textIn = (values: Values, name: string) => (values[name] ?? '').replaceAll('\r\n', '\n');

/** Two versions of a record's fields, field by field, as far as they differ. */
export function Comparison({
  before,
  after,
  labels,
  versions,
}: {
  before: Values;
  after: Values;
  /** The fields' labels, by name. */
  labels: Record<string, string>;
  /** What the crossed out and the underlined version are called. */
  versions: { before: string; after: string };
}) {
  const changed = Object.keys(labels).filter(
    (name) => name in before && name in after && textIn(before, name) !== textIn(after, name),
  );
  if (changed.length === 0) return <p className="text-muted">Both are the same.</p>;
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-small">
        <del className="diff-removed">{versions.before}</del>
        <ins className="diff-added">{versions.after}</ins>
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
  const parts = useMemo(() => shortened(compareTexts(before, after)), [before, after]);
  return (
    <div className="diff">
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
          <Tag key={index} className={`diff-${kind}`}>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
