/** Enrolling a list of people in a course, line by line, for the centre that gives it. */
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { MAX_LINES, type EnrolledLine } from '@oficio/shared/contract/answers/enrol-list';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { create } from '../../engine/collections/write.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { coursePeople, courseRole } from './course-people.ts';

const collection: Collection = inscripciones;

/** The account that an address or a user name means, however its letters are typed. */
const accountNamed = (name: string) =>
  from
    .selectFrom('users')
    .select('_id')
    .where((the) =>
      the.or([
        the(the.fn('lower', ['email']), '=', name.toLowerCase()),
        the(the.fn('lower', ['nombreUsuario']), '=', name.toLowerCase()),
      ]),
    )
    .where('eliminado', '=', false)
    .where('estado', 'in', ['activo', 'pendiente']);

/** Ends the transaction of a dry run; what would have happened is known by then. */
class DryRun extends Error {}

/** @throws ContractError 400 for a body that is no list of texts */
export function readList(body: unknown): { personas: string[]; ensayo: boolean } {
  const { personas, ensayo } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(personas) || personas.some((p) => typeof p !== 'string' || p.length > 254))
    throw invalid('Falta la lista de correos o nombres de usuario.', 'personas');
  const lines = (personas as string[]).map((line) => line.trim()).filter(Boolean);
  if (lines.length === 0) throw invalid('Falta la lista de correos o nombres de usuario.', 'personas');
  if (lines.length > MAX_LINES)
    throw invalid(`Se pueden inscribir hasta ${MAX_LINES} personas por vez.`, 'personas');
  return { personas: lines, ensayo: ensayo !== false };
}

/**
 * Enrols each person of the list, named by e-mail or user name; with `ensayo` nothing is kept. All lines run in
 * one transaction, so that places run out as they would, each behind a savepoint of its own.
 * @throws ContractError 401, 403 to whoever doesn't manage the course's centre, 404 for no course
 */
export async function enrolList(
  db: Database,
  context: Omit<WriteContext, 'tx' | 'db'>,
  course: string,
  personas: readonly string[],
  ensayo: boolean,
): Promise<EnrolledLine[]> {
  if (callerId(context) === null) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
  const people = await coursePeople(db, course);
  const role = courseRole(context, people);
  if (role !== 'gestor' && role !== 'administracion')
    throw new ContractError(403, 'Solo el centro que dicta el curso puede inscribir una lista.', 'curso');

  const results: EnrolledLine[] = [];
  try {
    await db.transaction(async (tx) => {
      results.length = 0;
      const seen = new Set<string>();
      for (const userId of personas) {
        const id = (await firstOf(tx, accountNamed(userId)))?._id;
        if (id === undefined) results.push({ persona: userId, resultado: 'noExiste' });
        else if (seen.has(id)) results.push({ persona: userId, resultado: 'repetida' });
        else results.push(await enrolOne({ ...context, db, tx }, userId, id, course));
        if (id) seen.add(id);
      }
      if (ensayo) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return results;
}

async function enrolOne(
  context: WriteContext,
  persona: string,
  userId: string,
  courseId: string,
): Promise<EnrolledLine> {
  const { tx } = context;
  const before = await rowsOf(
    tx,
    from
      .selectFrom('inscripciones')
      .select('_id')
      .where('usuario', '=', userId)
      .where('curso', '=', courseId)
      .where('eliminado', '=', false),
  );
  await tx.query('savepoint linea');
  try {
    const row = await create(context, collection, { usuario: userId, curso: courseId });
    await tx.query('release savepoint linea');
    if (before.some(({ _id }) => _id === row._id)) return { persona, resultado: 'yaInscripta' };
    const enrolled = await firstOf(
      tx,
      from
        .updateTable('inscripciones')
        .set({ origen: 'lista' })
        .where('_id', '=', row._id)
        .returning('estado'),
    );
    return { persona, resultado: enrolled?.estado === 'enEspera' ? 'enEspera' : 'inscripta' };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    await tx.query('rollback to savepoint linea');
    return { persona, resultado: 'rechazada', mensaje: error.message };
  }
}
