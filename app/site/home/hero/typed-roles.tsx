import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '~/kit/loading/lazy-component';

const Typing = lazyComponent(() => import('./typing.client'));

/**
 * The owner's roles, typed one after the other. Screen readers are told all of them at once and are
 * left alone by the typing; with reduced motion or without a script the first one stands still.
 */
export function TypedRoles({ roles }: { roles: string[] }) {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    setIsTyping(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  const still = roles[0] ?? '';
  return (
    <>
      <span className="sr-only">{roles.join(', ')}</span>
      {/* Every role lies in the same cell, so that the longest one reserves the room. */}
      <span aria-hidden="true" className="grid">
        {roles.map((role) => (
          <span key={role} className="invisible [grid-area:1/1]">
            {role}
          </span>
        ))}
        <span data-typed className="[grid-area:1/1]">
          {isTyping ? (
            <Suspense fallback={still}>
              <Typing texts={roles} />
            </Suspense>
          ) : (
            still
          )}
        </span>
      </span>
    </>
  );
}
