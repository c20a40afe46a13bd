/** The rooms of the domain that serve calls. */
import type { Room } from './common/room.ts';
import { copyRoutes } from './copies/copy-routes.ts';
import { exercisesRoom } from './exercises/calls.ts';
import { packageRoutes } from './packages/package-routes.ts';
import { questionFileRoutes } from './question-files/question-file-routes.ts';

export const ROOMS: readonly Room[] = [copyRoutes, exercisesRoom, packageRoutes, questionFileRoutes];
