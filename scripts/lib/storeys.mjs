/**
 * The rooms of the server from the ground up, storey by storey: platform, engine, auth, domain, then what stands on
 * them. A room imports only from itself and from those before it, types included. The domain's rules reach the engine
 * by hand: `server/src/app.ts` passes them.
 */
export const SERVER_ROOMS = [
  'platform/database',
  'platform/errors',
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

/**
 * The rooms of the campus (`mf-campus/src`) from the ground up, as folders. A room imports only from itself and from those
 * before it, but the three of its sides: what study, teaching and centre have in common stands below them.
 */
export const CAMPUS_ROOMS = [
  { room: 'hooks', folders: ['hooks'] },
  { room: 'sides', folders: ['sides'] },
  { room: 'outbox', folders: ['outbox'] },
  { room: 'attempts', folders: ['attempts'] },
  { room: 'identity', folders: ['identity'] },
  { room: 'inviting', folders: ['inviting'] },
  { room: 'practical', folders: ['practical'] },
  { room: 'correction', folders: ['correction'] },
  { room: 'inbox', folders: ['inbox'] },
  {
    room: 'study',
    folders: [
      'study',
      'announcements',
      'attendance',
      'calendar',
      'courses',
      'day',
      'exercise',
      'notes',
      'player',
      'review',
    ],
    side: true,
  },
  { room: 'teaching', folders: ['teaching'], side: true },
  { room: 'centre', folders: ['centre'], side: true },
];
