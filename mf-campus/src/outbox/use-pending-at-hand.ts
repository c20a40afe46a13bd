import { useIdlePreload } from '../hooks/use-idle-preload.ts';

const bring = () => import(/* webpackChunkName: "screen-pending-sends" */ './pending-sends.screen.tsx');

/** Preloads the outbox's screen on pages whose writes may queue: once offline, it can't be fetched. */
export const usePendingAtHand = (): void => useIdlePreload(bring, true, { ignoreSaveData: true });
