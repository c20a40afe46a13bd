/** The desk of who manages centres or teaches: all that waits for them, over all centres and courses, in one answer. */
import { DESK_GROUPS, DESK_PAGE, type Desk, type DeskGroup } from '@oficio/shared/contract/answers/desk';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadContext } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/request.ts';
import type { Database } from '../../platform/database/connection.ts';
import { toIssue, toRenew } from './certificates.ts';
import { deskCourses } from './courses.ts';
import { PILES, type Pile } from './piles.ts';
import { scopeOf, type Asked } from './scope.ts';

const ALL: Readonly<Record<DeskGroup, Pile>> = { ...PILES, emitir: toIssue, renovar: toRenew };
/** Kinds that are of a course. */
const OF_COURSE: readonly DeskGroup[] = ['inscripciones', 'espera', 'cursada', 'notas', 'corregir'];

export interface Wanted extends Asked {
  /** These kinds alone. */
  readonly grupos?: readonly DeskGroup[] | undefined;
  readonly pag?: number | undefined;
}

/**
 * What waits for the caller.
 * @throws ContractError 401 to visitors, 404 for a centre or a course that is not theirs
 */
export async function desk(
  context: ReadContext,
  { grupos: wanted, pag = 1, ...asked }: Wanted = {},
): Promise<Desk> {
  const scope = await scopeOf(context, asked);
  const groups = DESK_GROUPS.filter(
    (name) => (wanted?.includes(name) ?? true) && (asked.curso === undefined || OF_COURSE.includes(name)),
  );
  const part = { limit: DESK_PAGE, offset: (pag - 1) * DESK_PAGE };
  const grupos: { [G in DeskGroup]?: Desk['grupos'][G] } = {};
  for (const name of groups) {
    const found = await ALL[name](context.db, scope, part);
    // A page that emptied meanwhile is the first.
    grupos[name] =
      found.docs.length === 0 && part.offset > 0
        ? await ALL[name](context.db, scope, { ...part, offset: 0 })
        : found;
  }
  return { centros: scope.centros, grupos };
}

function textOf(query: unknown, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw invalid('Tiene que ser un solo valor.', name);
}
function idOf(query: unknown, name: string): string | undefined {
  const value = textOf(query, name);
  if (value === undefined || isId(value)) return value;
  throw invalid('No es el identificador de un registro.', name);
}
function pageOf(query: unknown): number {
  const page = Number(textOf(query, 'pag') ?? 1);
  if (Number.isInteger(page) && page >= 1 && page <= 10_000) return page;
  throw invalid('La página tiene que ser un número desde 1.', 'pag');
}
function groupsOf(query: unknown): DeskGroup[] | undefined {
  const asked = textOf(query, 'grupo')?.split(',');
  const known = DESK_GROUPS.filter((name) => asked?.includes(name));
  if (asked === undefined || known.length === asked.length) return asked && known;
  throw invalid(`Tienen que ser de estos, separados por comas: ${DESK_GROUPS.join(', ')}.`, 'grupo');
}

/** Registers `GET /api/bandeja` and `GET /api/bandeja/cursos`. */
export function deskRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const reading = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    return { ...requestOf(request), db: db.hurried };
  };
  app.get('/api/bandeja', async (request, reply) => {
    const { query } = request;
    return desk(reading(request, reply), {
      centro: idOf(query, 'centro'),
      curso: idOf(query, 'curso'),
      grupos: groupsOf(query),
      pag: pageOf(query),
    });
  });
  app.get('/api/bandeja/cursos', async (request, reply) =>
    deskCourses(reading(request, reply), { centro: idOf(request.query, 'centro') }, pageOf(request.query)),
  );
}
