import { Notice } from '~/engine/kit/ui/notice';
import { Comparison } from './comparison';
import type { Values } from './values';

/** Shows both texts after somebody else saved or deleted the record. @param path of the editor */
export function Conflict({
  message,
  labels,
  saved,
  typed,
  isDeleted,
  path,
}: {
  message: string;
  /** The labels of the fields, by name. */
  labels: Record<string, string>;
  saved: Values;
  typed: Values;
  isDeleted: boolean;
  path: string;
}) {
  return (
    <section aria-label="Both texts" className="flex flex-col gap-4">
      <Notice kind="problem">{message}</Notice>
      {isDeleted ? (
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="revive" className="button button-act">
            Bring it back with my text
          </button>
        </div>
      ) : (
        <div className="card p-5">
          <Comparison
            before={saved}
            after={typed}
            labels={labels}
            versions={{ before: 'Saved version', after: 'Your version' }}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="submit"
              name="overwrite"
              value={saved.version}
              className="button button-act"
            >
              Save mine over it
            </button>
            <a href={path} target="_blank" rel="noreferrer" className="button button-quiet">
              Open the saved version
              <span className="sr-only"> (in a new tab)</span>
            </a>
          </div>
        </div>
      )}
    </section>
  );
}
