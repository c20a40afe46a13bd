/** Options of `npm run bench`. */
import { parseArgs } from 'node:util';

const PARTS = [
  'store',
  'log',
  'certificates',
  'issue-many',
  'start',
  'memory',
  'visit',
  'classes',
  'http',
  'crowd',
  'study',
  'searches',
  'pages',
] as const;
type Part = (typeof PARTS)[number];

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: PARTS.join() },
  },
});

/** Number of courses of the large database. */
export const rowCount = Number(values.rows);
/** Number of measurements of each page; the median counts. */
export const pageRounds = Number(values.rounds);

const selectedParts = new Set(values.only.split(','));
export const isSelected = (part: Part): boolean => selectedParts.has(part);
