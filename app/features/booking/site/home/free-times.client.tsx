import { useEffect, useState } from 'react';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { TALKS_PATH } from '../../core/talks-path';
import type { text as en } from '../../languages/scripts/en';

/** What the dialog says. */
export type DialogTexts = typeof en;

type Kind = { slug: string; name: string; minutes: number; times: string[] };

/** How many times of each kind the dialog offers. /book has them all. */
const SHOWN = 6;

/** The next free times of each kind of talk, as links to the form. Without an answer only the link to /book. */
export function FreeTimes({ text }: { text: DialogTexts }) {
  const [kinds, setKinds] = useState<Kind[] | null>(null);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  useEffect(() => {
    fetch('/api/free-times')
      .then((response): Promise<{ data: Kind[] }> => response.json())
      .then(({ data }) => setKinds(data))
      .catch((error: unknown) => {
        console.error(error);
        setKinds([]);
      });
  }, []);
  const { lang } = document.documentElement;
  const language = lang === 'en' ? 'en-GB' : lang;
  const day = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone },
  });
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <div className="free-times flex flex-col gap-6">
      <p className="text-muted text-small">
        {fill(text.zone, { zone: timeZone.replaceAll('_', ' ') })}
      </p>
      {(kinds ?? []).map(({ slug, name, minutes, times }) => (
        <section key={slug} aria-label={name}>
          <h3 className="font-semibold">{fill(plural(text.kind, minutes, lang), { name })}</h3>
          <ul className="times mt-2">
            {times.slice(0, SHOWN).map((at) => (
              <li key={at}>
                <a
                  href={`${TALKS_PATH}?${new URLSearchParams({ kind: slug, at, zone: timeZone })}`}
                  className="button button-quiet px-2 text-small"
                >
                  <span>
                    <span className="whitespace-nowrap">{`${day.format(new Date(at))}, `}</span>
                    <span className="whitespace-nowrap">{clock.format(new Date(at))}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <a href={TALKS_PATH} className="link inline-flex min-h-11 items-center">
        {text.all}
      </a>
    </div>
  );
}
