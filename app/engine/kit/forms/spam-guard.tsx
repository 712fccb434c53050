/** A honeypot field. `engine/core/limits/spam-guard.ts`, which a component cannot import, uses the same name. */
export function FormGuard() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="homepage_url" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
