/**
 * The rooms of the server from the lowest up: platform, engine, auth, domain, then those built on them. A
 * room may import only itself and earlier rooms, types included. The domain's hooks are passed to the engine
 * by `server/src/app.ts`.
 */
export const SERVER_ROOMS = [
  'platform/database',
  'platform/errors',
  'platform/formats',
  'platform/paper',
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
 * The rooms of the campus (`mf-campus/src`) from the lowest up. A room may import only itself and earlier
 * rooms. The last three, its sides, may not import one another: code that two of them need goes below.
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

/** Folders that belong to the room of studying, besides its own. */
export const STUDY_FOLDERS =
  'announcements attendance calendar courses day exercise notes player review'.split(' ');

/** Rooms of the shell's page, which may import each other. The service worker's are separate. */
export const SHELL_ROOMS = ['layout', 'offline', 'remotes', 'routing', 'server', 'testing'];
