import { useEffect, useState } from 'react';
import { nightPortrait } from '~/core/published/author';
import { Initials, Picture } from '~/kit/ui/picture';
import { useTheme } from '~/kit/ui/theme-switch';
import { useWords } from '~/kit/ui/use-words';

/** Phones take the smaller file: a drawing of few colours stays sharp enough, and comes sooner. */
const SIZES = '(min-width: 64rem) 38vw, (min-width: 40rem) 90vw, 65vw';

/** The owner by day, and by night where the lamp is on; without a picture their initials. */
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

/** Fetched with the first night, and left out where it cannot be shown. */
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
