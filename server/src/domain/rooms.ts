/** The rooms of the domain that serve calls. */
import type { Room } from './common/room.ts';
import { copyRoutes } from './copies/copy-routes.ts';
import { credentialsRoom } from './credentials/calls.ts';
import { deskRoutes } from './desk/desk.ts';
import { exercisesRoom } from './exercises/calls.ts';
import { packageRoutes } from './packages/package-routes.ts';
import { statisticsRoutes } from './people/statistics.ts';
import { questionFileRoutes } from './question-files/question-file-routes.ts';
import { slipRoutes } from './slip-routes.ts';
import { studyRoom } from './study/calls.ts';
import { transparencyRoutes } from './transparency/transparency-routes.ts';

export const ROOMS: readonly Room[] = [
  copyRoutes,
  credentialsRoom,
  deskRoutes,
  exercisesRoom,
  packageRoutes,
  questionFileRoutes,
  slipRoutes,
  statisticsRoutes,
  studyRoom,
  transparencyRoutes,
];
