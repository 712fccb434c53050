import { type MouseEvent, useEffect, useRef } from 'react';
import type { Finding } from '~/engine/core/records/checks/finding';
import { pluralize } from '~/engine/kit/text/figures';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { AdminIcon } from '../../shared/admin-icon';
import { BlockedPicture } from './blocked-picture';
import { LookOutside } from './look-outside.client';
import { reveal } from './reveal.client';
import type { LiveChecks } from './use-checks';

const ICONS = { wrong: 'circle-alert', weak: 'triangle-alert', next: 'send' } as const;
const COLOURS = {
  wrong: 'size-5 text-red',
  weak: 'size-5 text-muted',
  next: 'size-5 text-accent',
} as const;
const LABELS = { wrong: 'Wrong', weak: 'Weak', next: 'Next' } as const;

/**
 * The checks before publishing, next to the button. They never block it.
 * @param openSheet opens the panel with the other fields
 */
export function ChecksPanel({
  findings,
  outside,
  state,
  lookOutside,
  openSheet,
}: LiveChecks & { openSheet: () => void }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const count = findings.filter(({ kind }) => kind !== 'next').length;
  useClosing(panel);
  if (findings.length === 0 && outside === 0) return null;
  const follow = (event: MouseEvent, finding: Finding) => {
    const form = panel.current?.closest('form');
    const isHere = finding.field !== null || finding.href?.startsWith('#');
    if (!form || !isHere) return;
    event.preventDefault();
    if (panel.current) panel.current.open = false;
    reveal(form, finding, openSheet);
  };
  return (
    <details ref={panel} className="checks">
      <summary className="button button-text">
        {count > 0 ? pluralize(count, 'hint') : 'Hints'}
      </summary>
      {/* Above the whole bar, and aligned with the end of its buttons. */}
      <section
        aria-label="Before publishing"
        tabIndex={-1}
        className="checks-list absolute end-(--edge) bottom-[calc(100%+0.5rem)] flex max-h-[60svh] w-[min(34rem,100%-2*var(--edge))] flex-col items-start gap-3 overflow-y-auto rounded-control border border-control bg-surface p-5 shadow-card"
      >
        <h2 className="font-[650] font-sans text-[1rem] tracking-normal">Before publishing</h2>
        {findings.length === 0 && <p>No problems found.</p>}
        <ul className="w-full">
          {findings.map((finding) => (
            <li
              key={`${finding.message} ${finding.field} ${finding.place?.from}`}
              className="flex items-start gap-3 border-line border-t py-2.5 text-small wrap-anywhere"
            >
              <AdminIcon name={ICONS[finding.kind]} className={COLOURS[finding.kind]} />
              <span className="min-w-0 flex-1">
                <span className="sr-only">{LABELS[finding.kind]}: </span>
                {finding.message}
                {finding.blocked && <BlockedPicture {...finding.blocked} />}
              </span>
              <FindingLink finding={finding} onFollow={follow} />
            </li>
          ))}
        </ul>
        {outside > 0 && <OutsideButton {...{ outside, state, lookOutside }} />}
      </section>
    </details>
  );
}

/** A link to the place where the owner can fix a finding. */
function FindingLink({
  finding,
  onFollow,
}: {
  finding: Finding;
  onFollow: (event: MouseEvent, finding: Finding) => void;
}) {
  const { field, href = field === null ? null : `#field-${field}`, kind, message } = finding;
  if (href === null) return null;
  const words = kind === 'next' ? 'Begin' : 'Show';
  return (
    <a
      href={href}
      aria-label={`${words}: ${message}`}
      onClick={(event) => onFollow(event, finding)}
      className="link -my-3 inline-flex min-h-11 min-w-11 shrink-0 items-center"
    >
      {words}
    </a>
  );
}

/** Without a script, the page checks the saved text. */
function OutsideButton({
  outside,
  state,
  lookOutside,
}: Pick<LiveChecks, 'outside' | 'state' | 'lookOutside'>) {
  const words =
    outside === 1 ? 'Look at the address outside' : `Look at ${outside} addresses outside`;
  if (!useIsScripted()) {
    return (
      <a href="?check=outside" className="button button-quiet">
        {words}, as saved
      </a>
    );
  }
  return <LookOutside {...{ words, state, lookOutside }} />;
}

/** Closes the panel on Escape and on a press outside. */
export function useClosing(panel: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const close = (isBack: boolean) => {
      if (!panel.current?.open) return;
      panel.current.open = false;
      if (isBack) panel.current.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close(true);
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [panel]);
}
