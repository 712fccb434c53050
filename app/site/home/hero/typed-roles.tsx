import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';

const Typing = lazyComponent(() => import('./typing.client'));

/**
 * The owner's roles, typed one after the other. Screen readers get all of them as one text and ignore the animation. With
 * reduced motion or without a script only the first role is shown.
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
      {/* All roles share one grid cell, so that the longest one reserves the space. */}
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
