import { useRouteLoaderData } from '@remix-run/react';

/** The names are those of `domain/spam-guard.ts`, which a component cannot import. */
export function FormGuard() {
  const data = useRouteLoaderData<{ formStamp: string }>('root');
  return (
    <>
      <input type="hidden" name="stamp" value={data?.formStamp ?? ''} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="homepage_url" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
