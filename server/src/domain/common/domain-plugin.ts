/** Plugin of one folder of the domain: its hooks, calls and jobs. */
import type { Logger } from 'pino';
import type { Domain } from '../../engine/collections/hooks.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Room, RoomDeps } from './room.ts';

/** Dependencies of jobs. */
export interface JobDeps extends Omit<RoomDeps, 'originOf'> {
  readonly log: Logger;
}

export interface DomainPlugin {
  /** The hooks of its collections. No other plugin may have hooks of the same collection. */
  readonly hooks?: Domain;
  /** Registers its calls. */
  readonly routes?: Room;
  /** Returns the handlers of its jobs. */
  readonly jobs?: (deps: JobDeps) => Partial<JobHandlers>;
}
