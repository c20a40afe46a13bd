/** A room: a part of the domain that serves calls. The application registers each as a plugin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Domain } from '../../engine/collections/hooks.ts';
import type { FileStorage } from '../../engine/files/storage.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** Dependencies that a room's calls may ask for; each room names those it needs. */
export interface RoomDeps {
  readonly db: Database;
  /** The hooks of each collection, for writes. */
  readonly hooks: Domain;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  readonly storage: FileStorage;
  /** `https://host` of the site, for links in mails and on paper. */
  readonly origin: string;
  /** Returns the origin of a request, for a site without a configured public origin. */
  readonly originOf: (request: FastifyRequest) => string;
}

/**
 * Registers the calls of a room.
 * @template Needs the required dependencies; all by default
 * @template More further options that a test may set
 */
export type Room<Needs extends keyof RoomDeps = keyof RoomDeps, More = unknown> = (
  app: FastifyInstance,
  deps: Pick<RoomDeps, Needs> & More,
) => void;
