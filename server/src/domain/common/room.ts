/** What each room of the domain serves: one plugin, which the application registers in a loop. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Domain } from '../../engine/collections/rules.ts';
import type { FileStorage } from '../../engine/files/storage.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What rooms are given. */
export interface RoomDeps {
  readonly db: Database;
  /** The rules of each collection, for writes. */
  readonly rules: Domain;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  readonly storage: FileStorage;
  /** `https://host` of the site, for links in mails and on paper. */
  readonly origin: string;
  /** The origin by which a request came, where the site has no public one. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** Serves the calls of a room. */
export type Room = (app: FastifyInstance, deps: RoomDeps) => void;
