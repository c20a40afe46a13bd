/** The rooms of the domain that serve calls. */
import type { Room } from './common/room.ts';
import { credentialsRoom } from './credentials/calls.ts';
import { transparencyRoutes } from './transparency/transparency-routes.ts';

export const ROOMS: readonly Room[] = [credentialsRoom, transparencyRoutes];
