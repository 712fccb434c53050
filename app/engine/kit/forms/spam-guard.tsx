import { useText } from '../ui/use-text';

/** A honeypot field. `engine/core/limits/spam-guard.ts`, which a component cannot import, uses the same name. */
export function FormGuard() {
  const { trap } = useText('forms');
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {trap}
        <input type="text" name="homepage_url" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
