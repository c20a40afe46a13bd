import { isRecord } from '@oficio/shared/contract/values/guards';
import { useEffect } from 'react';
import type { RefObject } from 'react';

interface Report {
  readonly position: number;
  readonly stopped: boolean;
}

/** What a message of either player says about the position; undefined when it says nothing. */
export function readReport(data: unknown): Report | undefined {
  let message: unknown = data;
  if (typeof data === 'string') {
    try {
      message = JSON.parse(data);
    } catch {
      return undefined;
    }
  }
  if (!isRecord(message)) return undefined;
  // YouTube: {event: 'infoDelivery', info: {currentTime, playerState}}; 2 is paused, 0 ended.
  const { info } = message;
  if (isRecord(info) && typeof info['currentTime'] === 'number') {
    return { position: info['currentTime'], stopped: info['playerState'] === 2 || info['playerState'] === 0 };
  }
  // Vimeo: {event: 'timeupdate' | 'pause' | 'ended', data: {seconds}}.
  const { data: inner, event } = message;
  if (isRecord(inner) && typeof inner['seconds'] === 'number') {
    return { position: inner['seconds'], stopped: event === 'pause' || event === 'ended' };
  }
  return undefined;
}

/**
 * Follows an embedded player by messages alone: neither YouTube's nor Vimeo's script is loaded.
 * `onPosition` must not change from render to render.
 */
export function useEmbedPosition(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  playing: boolean,
  onPosition: (position: number, stopped: boolean) => void,
): void {
  useEffect(() => {
    if (!playing) return undefined;
    const send = (message: object) =>
      frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin);
    const greet = () => {
      send({ event: 'listening', id: 'clase' });
      for (const value of ['timeupdate', 'pause', 'ended']) send({ method: 'addEventListener', value });
    };
    // The player answers once it is ready, and nobody says when that is.
    const greeting = setInterval(greet, 500);
    const onMessage = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return;
      const report = readReport(message.data);
      if (!report) return;
      clearInterval(greeting);
      onPosition(report.position, report.stopped);
    };
    addEventListener('message', onMessage);
    return () => {
      clearInterval(greeting);
      removeEventListener('message', onMessage);
    };
  }, [frame, origin, playing, onPosition]);
}
