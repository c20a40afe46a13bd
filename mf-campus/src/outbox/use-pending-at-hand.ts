import { useBroughtEarly } from '../hooks/use-brought-early.ts';

const bring = () => import(/* webpackChunkName: "screen-pending-sends" */ './pending-sends.screen.tsx');

/** Brings the screen of what waits, where something may come to: without a network it can't be fetched any more. */
export const usePendingAtHand = (): void => useBroughtEarly(bring, true, { evenSaving: true });
