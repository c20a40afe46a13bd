import { isRecord } from '@oficio/shared/contract/values/guards';
import { useEffect, type RefObject } from 'react';
import type { Stopped, Watch } from '../../study/use-video-watch.ts';

interface Report {
  readonly position: number;
  readonly stopped: Stopped | undefined;
}

const YOUTUBE_STOPS: ReadonlyMap<unknown, Stopped> = new Map([
  [0, 'ended'],
  [2, 'paused'],
]);
const VIMEO_STOPS: ReadonlyMap<unknown, Stopped> = new Map([
  ['pause', 'paused'],
  ['ended', 'ended'],
]);
const SUBSCRIBE_INTERVAL_MS = 500;

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
  // YouTube: {event: 'infoDelivery', info: {currentTime, playerState}}.
  const { info } = message;
  if (isRecord(info) && typeof info['currentTime'] === 'number')
    return { position: info['currentTime'], stopped: YOUTUBE_STOPS.get(info['playerState']) };
  // Vimeo: {event: 'timeupdate' | 'pause' | 'ended', data: {seconds}}.
  const { data: inner, event } = message;
  if (isRecord(inner) && typeof inner['seconds'] === 'number')
    return { position: inner['seconds'], stopped: VIMEO_STOPS.get(event) };
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
    const subscribe = () => {
      send({ event: 'listening', id: 'clase' });
      for (const value of ['timeupdate', 'pause', 'ended']) send({ method: 'addEventListener', value });
    };
    // Repeat until the player answers: nothing announces that it is ready.
    const subscribing = setInterval(subscribe, SUBSCRIBE_INTERVAL_MS);
    const onMessage = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return;
      const report = readReport(message.data);
      if (!report) return;
      clearInterval(subscribing);
      onPosition(report.position, report.stopped);
    };
    addEventListener('message', onMessage);
    return () => {
      clearInterval(subscribing);
      removeEventListener('message', onMessage);
    };
  }, [frame, origin, playing, onPosition]);
}
