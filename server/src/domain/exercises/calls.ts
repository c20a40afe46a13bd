/** The calls about exercises and the bank of questions. */
import type { Room } from '../common/room.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { bankRoutes } from './bank-routes.ts';
import { regradeRoutes } from './regrade-routes.ts';
import { statisticsRoutes } from './statistics-routes.ts';

export const exercisesRoom: Room = (app, deps) => {
  announcementRoutes(app);
  bankRoutes(app, deps);
  regradeRoutes(app, deps);
  statisticsRoutes(app);
};
