/** Programme of a course, sent in one write: all its modules and lessons, each in its new place. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { swapUniqueValues } from '../../../engine/collections/swap-unique-values.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Values } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { conflict } from '../../../platform/errors/refusals.ts';
import { refreshCourse, queueProgress } from '../progress/progress.ts';

type SentProgramme = NonNullable<Values<'cursos'>['programa']>;
interface Place {
  readonly orden: number;
  readonly modulo?: string;
}
/** New places by id, of the parts that move. */
interface Moves {
  readonly modulos: ReadonlyMap<string, Place>;
  readonly clases: ReadonlyMap<string, Place>;
}

const PROGRAMME_FIELD = 'programa';
const programmeChanged = (problem: string) =>
  conflict(
    `El programa cambió mientras tanto: ${problem}. Hay que mirarlo y ordenarlo de nuevo.`,
    PROGRAMME_FIELD,
  );

/** Reads and locks the modules and lessons of a course. */
async function programmeOf(db: Queryable, course: string) {
  const modules = await from
    .selectFrom('modulos')
    .select(['_id', 'titulo', 'orden'])
    .where('curso', '=', course)
    .where('eliminado', '=', false)
    .orderBy('_id')
    .forNoKeyUpdate()
    .$call(rowsIn(db));
  const lessons = await from
    .selectFrom('clases')
    .select(['_id', 'titulo', 'orden', 'modulo'])
    .where('curso', '=', course)
    .where('eliminado', '=', false)
    .orderBy('_id')
    .forNoKeyUpdate()
    .$call(rowsIn(db));
  return { modules, lessons };
}

/**
 * Checks that the programme names each stored part once.
 * @throws ContractError 400 for a repeated id, 409 for a missing one or one of another course
 */
function checkSameParts(
  partName: 'el módulo' | 'la clase',
  stored: readonly { readonly _id: string; readonly titulo: string }[],
  sent: readonly string[],
): void {
  const sentIds = new Set(sent);
  if (sentIds.size < sent.length) {
    const repeatedId = sent.find((id, i) => sent.indexOf(id) !== i);
    const name = stored.find(({ _id }) => _id === repeatedId)?.titulo;
    throw invalid(`El programa nombra dos veces ${partName}${name ? ` «${name}»` : ''}.`, PROGRAMME_FIELD);
  }
  const missing = stored.find(({ _id }) => !sentIds.has(_id));
  if (missing) throw programmeChanged(`falta ${partName} «${missing.titulo}»`);
  // Nothing is missing, so an extra id belongs to another course or is in the trash.
  if (sentIds.size > stored.length)
    throw programmeChanged(`${partName} que se nombra ya no es parte del curso`);
}

/**
 * Returns the moves that a submitted programme implies, and locks the modules and lessons until the commit.
 * @throws ContractError 400 or 409, naming the problem, and then moves nothing
 */
export async function movesOf(
  { tx }: Pick<HookContext, 'tx'>,
  course: string,
  sent: SentProgramme,
): Promise<Moves> {
  const { modules, lessons } = await programmeOf(tx, course);
  checkSameParts(
    'el módulo',
    modules,
    sent.map(({ modulo }) => modulo),
  );
  checkSameParts(
    'la clase',
    lessons,
    sent.flatMap(({ clases: ids }) => ids ?? []),
  );
  const places = new Map(
    sent.flatMap(({ modulo, clases: ids }) =>
      (ids ?? []).map((id, i) => [id, { modulo, orden: i + 1 }] as const),
    ),
  );
  const order = new Map(sent.map(({ modulo }, i) => [modulo, { orden: i + 1 }] as const));
  return {
    modulos: new Map(
      [...order].filter(([id, { orden }]) => modules.some((m) => m._id === id && m.orden !== orden)),
    ),
    clases: new Map(
      [...places].filter(([id, { modulo, orden }]) =>
        lessons.some((lesson) => lesson._id === id && (lesson.orden !== orden || lesson.modulo !== modulo)),
      ),
    ),
  };
}

/** Applies the moves, each with its revision, and updates the standings of the course's students. */
export async function moveParts(context: HookContext, course: string, moves: Moves): Promise<void> {
  const before = await from
    .selectFrom('clases')
    .select(['_id', 'modulo'])
    .where('curso', '=', course)
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  await swapUniqueValues(
    context,
    modulos,
    new Map([...moves.modulos].map(([id, place]) => [id, { ...place }])),
  );
  await swapUniqueValues(
    context,
    clases,
    new Map([...moves.clases].map(([id, place]) => [id, { ...place }])),
  );
  const changesModule = before.some(
    ({ _id, modulo }) => (moves.clases.get(_id)?.modulo ?? modulo) !== modulo,
  );
  if (changesModule) await refreshCourse(context, course);
  else await queueProgress(context, course);
}
