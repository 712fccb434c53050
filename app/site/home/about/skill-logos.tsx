import { useEffect, useRef } from 'react';
import type { SkillRow } from '~/content/types';
import { Picture } from '~/kit/ui/picture';

/** Specification, point 9: each logo fades in 0.3 s after the one before it. */
const STEP_MS = 300;
const FADE_MS = 500;

/** One row of logos. They are there from the start; what is not seen yet fades in once, when it is. */
export function SkillLogos({ skills }: { skills: SkillRow['skills'] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const isWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!row || !isWelcome || row.getBoundingClientRect().top < window.innerHeight) return;
    const logos = [...row.children];
    row.dataset.fade = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      delete row.dataset.fade;
      // Not by a class: an animation of the style sheet would begin anew with each return to this tab.
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
        <li key={skill_name} className="flex items-center gap-2 text-small sm:text-[0.9375rem]">
          {Image !== '' && (
            <Picture
              src={Image}
              alt=""
              sizes="1.75rem"
              fallbackSize={{ width, height }}
              missing={null}
              className={isDark ? 'dark-logo' : ''}
            />
          )}
          {skill_name}
        </li>
      ))}
    </ul>
  );
}
