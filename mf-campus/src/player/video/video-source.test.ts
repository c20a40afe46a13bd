import { readReport } from './use-embed-position.ts';
import { videoSource } from './video-source.ts';

const embedOf = (address: string) => {
  const source = videoSource(address);
  return 'embed' in source ? source.embed(65.4) : source;
};

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('embeds %s without cookies, from the last position', (address) => {
  expect(embedOf(address)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*start=65/);
});

test('embeds Vimeo with the key of a private video', () => {
  expect(embedOf('https://vimeo.com/123456/abcdef')).toBe(
    'https://player.vimeo.com/video/123456?autoplay=1&dnt=1&h=abcdef#t=65s',
  );
});

test('plays files, and links to other addresses', () => {
  expect(videoSource('https://example.org/clase.mp4').kind).toBe('file');
  expect(videoSource('https://example.org/video/1').kind).toBe('link');
  expect(videoSource('javascript:alert(1)').kind).toBe('link');
});

test('reads the position from both players’ messages, and no others', () => {
  expect(readReport('{"event":"infoDelivery","info":{"currentTime":12.5,"playerState":2}}')).toEqual({
    position: 12.5,
    stopped: 'paused',
  });
  expect(readReport({ event: 'timeupdate', data: { seconds: 7 } })).toEqual({ position: 7 });
  expect(readReport('hola')).toBeUndefined();
  expect(readReport({ event: 'ready' })).toBeUndefined();
});
