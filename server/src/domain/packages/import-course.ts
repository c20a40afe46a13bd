/** Creates an imported course, as a draft of the caller, in one transaction. */
import { sql } from 'kysely';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { newId } from '@oficio/shared/contract/values/ids';
import { callerId, type Values } from '../../engine/collections/context.ts';
import type { SystemWrites, WriteContext } from '../../engine/collections/hooks.ts';
import { create, systemWrites } from '../../engine/collections/write.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { copyFiles } from '../common/copied-files.ts';
import { freeCode, MAX_CODE_LENGTH } from '../copies/copy-course.ts';
import { meetingShift, movedMeeting } from '../copies/meetings.ts';
import { COURSE, EXERCISE, LESSON, MODULE, QUESTION, type ImportedCourse } from './course-parts.ts';
import { withFileNames } from './file-names.ts';
import { parseRecord, recordError, withPlace } from './validate-import.ts';

type PartName = 'modulos' | 'clases' | 'ejercicios' | 'reactivos';
const PART_COLLECTIONS: Readonly<Record<PartName, Collection>> = {
  modulos: MODULE,
  clases: LESSON,
  ejercicios: EXERCISE,
  reactivos: QUESTION,
};

/** An import in progress. */
class CourseCreator {
  readonly #context: WriteContext;
  readonly #system: SystemWrites;
  readonly #files: ReadonlyMap<string, string>;
  readonly avisos: string[] = [];
  #meetingShiftMs = 0;

  constructor(context: WriteContext, files: ReadonlyMap<string, string>) {
    this.#context = context;
    this.#system = systemWrites(context);
    this.#files = files;
  }

  /** Returns values with the stored files' ids, each file copied for this record alone. */
  async #withOwnFiles(collection: Collection, values: Values, _id: string): Promise<Values> {
    const withIds = withFileNames(collection, values, (name) => this.#files.get(name));
    return (await copyFiles(this.#context, collection, { ...withIds, _id }, { from: '', to: _id })).values;
  }

  /** Creates the course itself, with the caller's permissions. */
  async course(values: Values, _id: string): Promise<void> {
    const owned = await this.#withOwnFiles(COURSE, values, _id);
    try {
      await create(this.#context, COURSE, owned);
    } catch (error) {
      throw error instanceof ContractError && error.status !== 403 && error.status !== 401
        ? recordError(error, COURSE, values)
        : error;
    }
  }

  /** Creates a part of the course as the server. Returns its id. */
  async part(name: PartName, { estado, ...values }: Values, place: Values): Promise<string> {
    const collection = PART_COLLECTIONS[name];
    const _id = newId(this.#context.now.getTime());
    const placed = withPlace(collection, values, place);
    const owned = parseRecord(collection, await this.#withOwnFiles(collection, placed, _id));
    // Already validated against the collection's declaration.
    const write = (record: Values) => this.#system.create(name, record as unknown as NewValues<PartName>);
    try {
      await this.#createPublishable(name, owned, estado, write);
    } catch (error) {
      throw error instanceof ContractError ? recordError(error, collection, values) : error;
    }
    return _id;
  }

  /** Creates a part; an exercise that can't be published becomes a draft, with a warning. */
  async #createPublishable(
    name: PartName,
    owned: Values,
    estado: unknown,
    write: (values: Values) => Promise<unknown>,
  ): Promise<void> {
    if (name !== 'ejercicios' || estado !== 'publicado') {
      await write(owned);
      return;
    }
    try {
      await write({ ...owned, estado });
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      await write(owned);
      const { titulo } = owned;
      this.avisos.push(`El ejercicio «${String(titulo)}» queda en borrador: ${error.message}`);
    }
  }

  /** Moves meetings, the only dates in a package, so that none is in the past. */
  scheduleMeetings(imported: ImportedCourse): void {
    const meetings = imported.modulos.flatMap(({ clases }) =>
      clases.map(({ valores }) => ({ encuentro: meetingOf(valores) })),
    );
    this.#meetingShiftMs = meetingShift(meetings, this.#context.now);
  }

  /** Returns a lesson's values with its meeting moved. */
  lessonValues(values: Values): Values {
    const encuentro = movedMeeting(meetingOf(values), this.#meetingShiftMs);
    return encuentro ? { ...values, encuentro } : values;
  }
}

// The values were already validated against the declaration.
const meetingOf = ({ encuentro }: Values): Stored<'clases'>['encuentro'] =>
  isRecord(encuentro) ? (encuentro as Stored<'clases'>['encuentro']) : null;

/**
 * Returns the ids of the site's course categories that the package names, and the slugs that the site doesn't
 * have.
 */
async function categoriesOf(context: WriteContext, slugs: readonly string[]) {
  const rows = await from
    .selectFrom('categorias')
    .select(['_id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('ambito', '=', 'curso')
    .where('eliminado', '=', false)
    .orderBy('slug')
    .$call(rowsIn(context.tx));
  const known = new Set(rows.map(({ slug }) => slug));
  return { ids: rows.map(({ _id }) => _id), missing: slugs.filter((slug) => !known.has(slug)) };
}

/**
 * Creates the course. Returns warnings about the parts not imported, a sentence each.
 * @throws ContractError 403 when the caller may not create a course there; 400 or 422 that name the record
 */
export async function importCourse(
  context: WriteContext,
  imported: ImportedCourse,
  {
    _id,
    centro,
    files,
  }: { readonly _id: string; readonly centro: string; readonly files: ReadonlyMap<string, string> },
): Promise<readonly string[]> {
  const creator = new CourseCreator(context, files);
  const { ids, missing } = await categoriesOf(context, imported.categorias);
  if (missing.length > 0)
    creator.avisos.push(
      `En este sitio no hay estas categorías: ${missing.join(', ')}. Se pueden elegir otras.`,
    );
  const { codigo } = imported.curso;
  const code = typeof codigo === 'string' && codigo ? codigo : 'CURSO';
  const course = withPlace(COURSE, imported.curso, {
    centro,
    docentes: [callerId(context)],
    codigo: await freeCode(context.tx, code.slice(0, MAX_CODE_LENGTH)),
    ...(ids.length > 0 && { categorias: ids }),
  });
  await creator.course(course, _id);
  creator.scheduleMeetings(imported);
  for (const [i, module] of imported.modulos.entries()) {
    const modulo = await creator.part('modulos', module.valores, { curso: _id, orden: i + 1 });
    for (const [j, lesson] of module.clases.entries()) {
      const values = creator.lessonValues(lesson.valores);
      const clase = await creator.part('clases', values, { modulo, orden: j + 1 });
      for (const exercise of lesson.ejercicios) await creator.part('ejercicios', exercise, { clase });
    }
    for (const exercise of module.ejercicios) await creator.part('ejercicios', exercise, { modulo });
  }
  for (const exercise of imported.ejercicios) await creator.part('ejercicios', exercise, { curso: _id });
  for (const question of imported.banco) await creator.part('reactivos', question, { curso: _id, centro });
  return [...imported.avisos, ...creator.avisos];
}
