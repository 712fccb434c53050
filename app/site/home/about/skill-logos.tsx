import { useEffect, useRef } from 'react';
import type { SkillRow } from '~/content/types';
import { Picture } from '~/engine/kit/ui/picture';

/** Specification, point 9: each logo fades in 0.3 s after the previous one. */
const STEP_MS = 300;
const FADE_MS = 500;

/** A row of logos. If it starts below the window, the logos fade in once when it comes into view. */
export function SkillLogos({ skills }: { skills: SkillRow['skills'] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!row || !hasMotion || row.getBoundingClientRect().top < window.innerHeight) return;
    const logos = [...row.children];
    row.dataset.fade = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      delete row.dataset.fade;
      // Not with a class: a CSS animation would restart whenever this tab is selected again.
      for (const [index, logo] of logos.entries()) {
        logo.animate([{ opacity: 0 }, { opacity: 1 }], {
          duration: FADE_MS,
          delay: STEP_MS * index,
          fill: 'backwards',
        });
      }
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} className="skill-logos">
      {skills.map(({ skill_name, Image, width, height, isDark }) => (
        <li key={skill_name}>
          {Image !== '' && (
            <Picture
              src={Image}
              alt=""
              sizes="1.25rem"
              fallbackSize={{ width, height }}
              missing={null}
              className={isDark ? 'dark-logo' : undefined}
            />
          )}
          {skill_name}
        </li>
      ))}
    </ul>
  );
}
