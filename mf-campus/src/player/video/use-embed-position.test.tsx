import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useEmbedPosition } from './use-embed-position.ts';

const ORIGIN = 'https://player.vimeo.com';
const onPosition = jest.fn<void, [number, string?]>();

function Film() {
  const frame = useRef<HTMLIFrameElement>(null);
  useEmbedPosition(frame, ORIGIN, true, onPosition);
  return <iframe ref={frame} title="Clase" />;
}

test('listens only to messages of the embedded player', () => {
  const { getByTitle } = render(<Film />);
  // Rendered by the component above with this title.
  const { contentWindow } = getByTitle('Clase') as HTMLIFrameElement;
  const say = (seconds: number, origin: string, source: Window | null) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { event: 'timeupdate', data: { seconds } }, origin, source }),
    );
  say(1, 'https://otro.example', contentWindow);
  say(2, ORIGIN, window);
  say(3, ORIGIN, contentWindow);
  window.dispatchEvent(new MessageEvent('message', { data: '{', origin: ORIGIN, source: contentWindow }));
  const raw = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: contentWindow }));
  raw({ event: 'pause', data: { seconds: 4 } });
  raw({ event: 'ended', data: { seconds: 5 } });
  raw({ event: 'infoDelivery', info: { currentTime: 6, playerState: 0 } });
  expect(onPosition.mock.calls).toEqual([
    [3, undefined],
    [4, 'paused'],
    [5, 'ended'],
    [6, 'ended'],
  ]);
});
