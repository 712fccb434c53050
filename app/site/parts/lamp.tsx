import { type PointerEvent, useState } from 'react';

/** The lamp of the not-found page, which is off. Pulled or pressed, it lights the page. @param label its name */
export function Lamp({ label }: { label: string }) {
  const [isLit, setIsLit] = useState(false);
  return (
    <div className="lamp">
      <img src="/images/lamp-off.svg" alt="" width={440} height={336} />
      <button
        type="button"
        aria-label={label}
        aria-pressed={isLit}
        className="needs-script"
        onPointerDown={pull}
        onClick={() => setIsLit(!isLit)}
      />
    </div>
  );
}

const pull = (event: PointerEvent<HTMLElement>) => {
  const { currentTarget: handle, pointerId, pointerType, clientY } = event;
  import('./pull-lamp.client').then(
    ({ pullLamp }) => pullLamp(handle, { pointerId, pointerType, clientY }),
    console.error,
  );
};
