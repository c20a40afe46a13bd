import { isRecord } from '@oficio/shared/contract/values/guards';
import { useEffect, type RefObject } from 'react';
import type { Stopped, Watch } from '../../study/use-video-watch.ts';

interface Report {
  readonly position: number;
  readonly stopped: Stopped | undefined;
}

/** Reads the position from a message of either player; undefined if it has none. */
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
    const stopped = info['playerState'] === 0 ? 'ended' : info['playerState'] === 2 ? 'paused' : undefined;
    return { position: info['currentTime'], stopped };
  }
  // Vimeo: {event: 'timeupdate' | 'pause' | 'ended', data: {seconds}}.
  const { data: inner, event } = message;
  if (isRecord(inner) && typeof inner['seconds'] === 'number') {
    const stopped = event === 'pause' ? 'paused' : event === 'ended' ? 'ended' : undefined;
    return { position: inner['seconds'], stopped };
  }
  return undefined;
}

/**
 * Follows an embedded player by messages only: neither YouTube's nor Vimeo's script is loaded. `onPosition`
 * must not change between renders.
 */
export function useEmbedPosition(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  playing: boolean,
  onPosition: Watch,
): void {
  useEffect(() => {
    if (!playing) return undefined;
    const send = (message: object) =>
      frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin);
    const greet = () => {
      send({ event: 'listening', id: 'clase' });
      for (const value of ['timeupdate', 'pause', 'ended']) send({ method: 'addEventListener', value });
    };
    // Repeat until the player answers: nothing announces that it is ready.
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
