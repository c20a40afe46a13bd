import { useIdlePreload } from '../hooks/use-idle-preload.ts';

const loadScreen = () => import(/* webpackChunkName: "screen-pending-sends" */ './pending-sends.screen.tsx');

/** Preloads the outbox's screen on pages whose writes may queue: once offline, it can't be fetched. */
export const useOutboxPreload = (): void => useIdlePreload(loadScreen, true, { ignoreSaveData: true });
