import { useEffect, useState } from 'react';
import { nightPortrait } from '~/core/published/author';
import { Initials, Picture } from '~/kit/ui/picture';
import { useTheme } from '~/kit/ui/theme-switch';
import { useWords } from '~/kit/ui/use-words';

/** Phones get the smaller file: it loads faster, and a drawing with few colours stays sharp enough. */
const SIZES = '(min-width: 64rem) 38vw, (min-width: 40rem) 90vw, 65vw';

/** The owner's portrait, with a night version in the dark theme. Shows the initials if there is no picture. */
export const Portrait = () => {
  const { person } = useWords();
  return (
    <div className="hero-portrait hero-in">
      {person.portrait === '' ? (
        <Initials />
      ) : (
        <Picture src={person.portrait} alt={person.portraitAlt} sizes={SIZES} isFirst />
      )}
      {nightPortrait(person) !== '' && <Night src={nightPortrait(person)} />}
    </div>
  );
};

/** Loaded when the dark theme is first used. Removed if it cannot be loaded. */
function Night({ src }: { src: string }) {
  const isNight = useTheme() === 'dark';
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isNight) setIsWanted(true);
  }, [isNight]);
  if (!isWanted) return null;
  return (
    <img
      src={src}
      alt=""
      onError={() => setIsWanted(false)}
      className={`transition-opacity duration-300 starting:opacity-0 ${isNight ? '' : 'opacity-0'}`}
    />
  );
}
