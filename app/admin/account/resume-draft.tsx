import { fullName } from '~/content/owner';
import { Notice } from '~/kit/ui/notice';
import { useWords } from '~/kit/ui/use-words';

/** What is not for people: how a form says which of its buttons was pressed, and of which record. */
const isText = (value: string) => /\s/.test(value.trim()) || value.length > 40;

/**
 * A form that outlived its session, after signing in again: everything that was typed, to be sent where
 * it was going. A plain form, so that it does not matter which page it belongs to.
 */
export function ResumeDraft({
  draft: { path, fields },
}: {
  draft: { path: string; fields: [name: string, value: string][] };
}) {
  const { person } = useWords();
  const texts = fields.filter(([, value]) => isText(value));
  return (
    <main id="main" tabIndex={-1} className="admin-sign-in">
      <div className="card w-full max-w-2xl p-6 sm:p-10">
        <p className="eyebrow">{fullName(person)}</p>
        <h1 className="mt-2 mb-6 text-title">Welcome back</h1>
        <Notice kind="success">
          You are signed in again. What you typed is here, and not saved yet.
        </Notice>
        <form method="post" action={path} className="mt-6">
          {fields.map(([name, value], index) => (
            // A form may hold a name more than once; their order is what counts.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <textarea key={index} name={name} defaultValue={value} readOnly hidden />
          ))}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-primary">
              Save it now
            </button>
            <a href={path} className="button button-quiet">
              Go back without it
            </a>
          </div>
        </form>
        {texts.length > 0 && (
          <dl className="mt-8 flex flex-col gap-4">
            {texts.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={index}>
                <dt className="font-medium text-muted text-small">{name}</dt>
                <dd className="mt-1 whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </main>
  );
}
