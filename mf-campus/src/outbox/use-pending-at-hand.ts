import { useBroughtEarly } from '../hooks/use-brought-early.ts';

const bring = () => import(/* webpackChunkName: "screen-pending-sends" */ './pending-sends.screen.tsx');

/** Preloads the outbox's screen on pages whose writes may queue: once offline, it can't be fetched. */
export const usePendingAtHand = (): void => useBroughtEarly(bring, true, { evenSaving: true });
