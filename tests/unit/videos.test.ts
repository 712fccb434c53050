import { expect, it } from 'vitest';
import { videoAt } from '../../app/engine/core/markdown/video';
import { textPage, toHtml } from '../support/text-page';

it.each([
  ['https://youtu.be/abcdefghij_', 'youtube-nocookie.com/embed/abcdefghij_?autoplay=1'],
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=90s',
    'youtube-nocookie.com/embed/abcdefghijk?autoplay=1&start=90',
  ],
  ['https://youtube.com/shorts/abcdefghijk', 'youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456', 'player.vimeo.com/video/123456?dnt=1&autoplay=1'],
  ['https://vimeo.com/123456/abcdef01', 'player.vimeo.com/video/123456?h=abcdef01&dnt=1'],
])('a video at %s uses the player without cookies', (address, player) => {
  expect(videoAt(address)?.player).toContain(player);
});

it.each([
  'http://youtu.be/abcdefghijk',
  'https://youtu.be/short',
  'https://youtu.be/abcdefghijk/more',
  'https://youtu.be.evil.example/abcdefghijk',
  'https://evil.example/youtu.be/abcdefghijk',
  'https://user@youtu.be/abcdefghijk',
  'https://youtu.be:444/abcdefghijk',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=abcdefghijk"onload',
  'https://vimeo.com/somebody',
  'https://example.com/a.mp4',
  '//example.com/a.mp4',
  '/a.mp4?x',
  'https://[',
])('the address %s is not a video', (address) => expect(videoAt(address)).toBeNull());

it('a video is a link with its title and host, without an embedded player or picture', () => {
  const { one, all } = textPage('[A talk](https://youtu.be/abcdefghijk "In May")');
  expect(one('.video > a')?.getAttribute('href')).toBe('https://youtu.be/abcdefghijk');
  expect(one('.video > a')?.textContent).toBe('A talkPlays from YouTube');
  expect(one('figcaption')?.textContent).toBe('In May');
  expect(all('img, iframe, video')).toEqual([]);
});

it('a video with a picture is named by the picture’s description', () => {
  const { one } = textPage('[![A talk](/a.jpg "In May")](https://vimeo.com/12)');
  expect(one('.video > a')?.textContent).toBe('A talkPlays from Vimeo');
  expect(one('.video img')?.getAttribute('alt')).toBe('');
  expect(one('figcaption')?.textContent).toBe('In May');
});

it('a video may be a bare address or a file of the site', () => {
  expect(textPage('https://youtu.be/abcdefghijk').one('.video a span')?.textContent).toBe('Video');
  const own = textPage('[Mine](/videos/a.webm)').one('.video a');
  expect(own?.getAttribute('data-player')).toBeNull();
  expect(own?.getAttribute('href')).toBe('/videos/a.webm');
});

it.each([
  'See https://youtu.be/abcdefghijk',
  '[a](https://youtu.be/abcdefghijk) [b](https://youtu.be/abcdefghijk)',
  '- a https://youtu.be/abcdefghijk',
])('a video link within other text stays a link, as in %s', (source) =>
  expect(toHtml(source)).not.toContain('data-press'),
);
