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
  'engine/calls',
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

/**
 * The rooms of the campus (`mf-campus/src`) from the ground up. A room imports only from itself and from those before it,
 * but the last three, its sides, see nothing of one another: what two of them need stands below.
 */
export const CAMPUS_ROOMS = [
  'hooks',
  'sides',
  'outbox',
  'attempts',
  'identity',
  'inviting',
  'practical',
  'correction',
  'inbox',
  'study',
  'teaching',
  'centre',
];
export const CAMPUS_SIDES = CAMPUS_ROOMS.slice(-3);

/** Folders that are of the room of studying, beside its own. */
export const STUDY_FOLDERS =
  'announcements attendance calendar courses day exercise notes player review'.split(' ');

/** The rooms of the shell's page, which import each other. What its service worker is made of stands apart. */
export const SHELL_ROOMS = ['layout', 'offline', 'remotes', 'routing', 'server', 'testing'];
