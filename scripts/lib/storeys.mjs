/**
 * The rooms of the server from the ground up, storey by storey: platform, engine, auth, domain, then what stands on
 * them. A room imports only from itself and from those before it, types included. The domain's rules reach the engine
 * by hand: `server/src/app.ts` passes them.
 */
export const SERVER_ROOMS = [
  'platform/database',
  'platform/errors',
  'platform/formats',
  'platform/jobs',
  'platform',
  'platform/settings',
  'platform/mail',
  'platform/http',
  'engine/sql',
  'engine/permissions',
  'engine/schema',
  'engine/audit',
  'engine/search',
  'engine/collections',
  'engine/files',
  'engine/bulk',
  'auth',
  'domain/common',
  'domain/keys',
  'domain/transparency',
  'domain/study',
  'domain/site',
  'domain/people',
  'domain/credentials',
  'domain/exercises',
  'domain/desk',
  'domain/copies',
  'domain/packages',
  'domain/question-files',
  'domain/forum',
  'domain',
  'pages',
  'starter',
  'administration',
  'backup',
  'seed',
  'commands',
];

/** The rooms of the shell's page, which import each other. What its service worker is made of stands apart. */
export const SHELL_ROOMS = ['layout', 'offline', 'remotes', 'routing', 'server', 'testing'];
