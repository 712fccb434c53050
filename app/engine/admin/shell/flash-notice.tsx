import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Notice } from '~/engine/kit/ui/notice';
import { showToast } from '~/engine/kit/ui/toasts';

/** A message that the next page shows once, such as 'Saved'. */
export type Flash = { kind: 'success' | 'error'; text: string };

/** Shows the message of the previous page: as a toast after a client-side navigation, otherwise in the page. */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  const { key } = useLocation();
  const [loaded] = useState({ flash, key });
  useEffect(() => {
    if (flash && flash !== loaded.flash) void showToast(flash.kind, flash.text);
  }, [flash, loaded]);
  if (!loaded.flash || key !== loaded.key) return null;
  return (
    <div className="mb-6">
      <Notice kind={loaded.flash.kind === 'error' ? 'problem' : 'success'}>
        {loaded.flash.text}
      </Notice>
    </div>
  );
}
