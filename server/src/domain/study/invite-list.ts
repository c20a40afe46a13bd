/** Inviting a list of people to a course, line by line, for the centre that gives it. */
import { MAX_LINES, type InvitedLine, type LineResult } from '@oficio/shared/contract/answers/invite-list';
import { invitaciones } from '@oficio/shared/contract/collections/invitaciones';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { FORMATS } from '@oficio/shared/contract/declaration/formats';
import { newId } from '@oficio/shared/contract/values/ids';
import { callerId } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { create } from '../../engine/collections/write.ts';
import type { Database } from '../../platform/database/connection.ts';
import { findRow } from '../common/lookup.ts';
import { coursePeople, courseRole } from './course-people.ts';

const collection: Collection = invitaciones;

/** Ends the transaction of a dry run; what would have happened is known by then. */
class DryRun extends Error {}

/** @throws ContractError 400 for a body that is no list of texts */
export function readList(body: unknown): { personas: string[]; ensayo: boolean } {
  const { personas, ensayo } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(personas) || personas.some((p) => typeof p !== 'string' || p.length > 254))
    throw invalid('Falta la lista de correos.', 'personas');
  const lines = (personas as string[]).map((line) => line.trim()).filter(Boolean);
  if (lines.length === 0) throw invalid('Falta la lista de correos.', 'personas');
  if (lines.length > MAX_LINES)
    throw invalid(`Se pueden invitar hasta ${MAX_LINES} personas por vez.`, 'personas');
  return { personas: lines, ensayo: ensayo !== false };
}

/**
 * Invites each address of the list; with `ensayo` nothing is kept. All lines run in one transaction, so that places run
 * out as they would, each behind a savepoint of its own. What is said of a line follows from the line and from what
 * this centre did before, never from whether somebody has an account.
 * @throws ContractError 401, 403 to whoever may not invite to the course
 */
export async function inviteList(
  db: Database,
  context: Omit<WriteContext, 'tx' | 'db'>,
  course: string,
  personas: readonly string[],
  ensayo: boolean,
): Promise<InvitedLine[]> {
  if (callerId(context) === null) throw new ContractError(401, 'Hay que iniciar sesión para continuar.');
  const role = courseRole(context, await coursePeople(db, course));
  if (role === 'persona')
    throw new ContractError(403, 'Solo el centro que dicta el curso puede invitar a una lista.', 'curso');
  const found = await findRow(db, 'cursos', course, ['centro']);
  const results: InvitedLine[] = [];
  try {
    await db.transaction(async (tx) => {
      results.length = 0;
      const seen = new Set<string>();
      for (const persona of personas) {
        const email = persona.toLowerCase();
        if (!FORMATS.correo.pattern.test(email)) results.push({ persona, resultado: 'noEsCorreo' });
        else if (seen.has(email)) results.push({ persona, resultado: 'repetida' });
        else
          results.push(await inviteOne({ ...context, db, tx }, persona, { course, centre: found?.centro }));
        seen.add(email);
      }
      if (ensayo) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return results;
}

/** What a refusal means for a line, by its field. */
const REFUSED: Readonly<Record<string, LineResult>> = { '409 email': 'yaInscripta', '409 curso': 'sinLugar' };

async function inviteOne(
  context: WriteContext,
  persona: string,
  { course, centre }: { readonly course: string; readonly centre: string | undefined },
): Promise<InvitedLine> {
  const { tx } = context;
  const _id = newId(context.now.getTime());
  await tx.query('savepoint linea');
  try {
    const row = await create(context, collection, {
      _id,
      email: persona,
      papel: 'estudiante',
      centro: centre,
      curso: course,
    });
    await tx.query('release savepoint linea');
    return { persona, resultado: row._id === _id ? 'invitada' : 'yaInvitada' };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    await tx.query('rollback to savepoint linea');
    const known = REFUSED[`${error.status} ${error.field ?? ''}`];
    return known
      ? { persona, resultado: known }
      : { persona, resultado: 'rechazada', mensaje: error.message };
  }
}
