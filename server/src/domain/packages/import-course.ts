/** Creates the course of a file, as a draft of the caller, in one transaction. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { newId } from '@oficio/shared/contract/values/ids';
import { sql } from 'kysely';
import { callerId, type Values } from '../../engine/collections/context.ts';
import type { SystemWrites, WriteContext } from '../../engine/collections/hooks.ts';
import { create, systemWrites } from '../../engine/collections/write.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { copyFiles } from '../common/copied-files.ts';
import { freeCode } from '../copies/copy-course.ts';
import { movedMeeting, weeksAhead } from '../copies/meetings.ts';
import { inRecord, parsed, placed } from './validate-import.ts';
import { COURSE, EXERCISE, LESSON, MODULE, QUESTION, type Brought } from './course-parts.ts';
import { withFileNames } from './file-names.ts';

type PartName = 'modulos' | 'clases' | 'ejercicios' | 'reactivos';
const DECLARED: Readonly<Record<PartName, Collection>> = {
  modulos: MODULE,
  clases: LESSON,
  ejercicios: EXERCISE,
  reactivos: QUESTION,
};

/** An import in progress. */
class Taking {
  readonly #context: WriteContext;
  readonly #system: SystemWrites;
  readonly #files: ReadonlyMap<string, string>;
  readonly avisos: string[] = [];
  #weeks = 0;

  constructor(context: WriteContext, files: ReadonlyMap<string, string>) {
    this.#context = context;
    this.#system = systemWrites(context);
    this.#files = files;
  }

  /** Returns values with the stored files' ids, each file copied for this record alone. */
  async #own(collection: Collection, values: Values, _id: string): Promise<Values> {
    const named = withFileNames(collection, values, (name) => this.#files.get(name));
    return (await copyFiles(this.#context, collection, { ...named, _id }, { from: '', to: _id })).values;
  }

  async course(values: Values, _id: string): Promise<void> {
    const own = await this.#own(COURSE, values, _id);
    try {
      await create(this.#context, COURSE, own);
    } catch (error) {
      throw error instanceof ContractError && error.status !== 403 && error.status !== 401
        ? inRecord(error, COURSE, values)
        : error;
    }
  }

  async part(name: PartName, { estado, ...values }: Values, place: Values): Promise<string> {
    const collection = DECLARED[name];
    const _id = newId(this.#context.now.getTime());
    const own = parsed(collection, await this.#own(collection, placed(collection, values, place), _id));
    // Already validated against the collection's declaration.
    const write = (whole: Values) => this.#system.create(name, whole as unknown as NewValues<PartName>);
    try {
      await this.#write(name, own, estado, write);
    } catch (error) {
      throw error instanceof ContractError ? inRecord(error, collection, values) : error;
    }
    return _id;
  }

  async #write(
    name: PartName,
    own: Values,
    estado: unknown,
    write: (values: Values) => Promise<unknown>,
  ): Promise<void> {
    if (name !== 'ejercicios' || estado !== 'publicado') {
      await write(own);
      return;
    }
    try {
      await write({ ...own, estado });
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      await write(own);
      const { titulo } = own;
      this.avisos.push(`El ejercicio «${String(titulo)}» queda en borrador: ${error.message}`);
    }
  }

  /** Moves meetings, the only dates in a package, so that none is in the past. */
  meetings(brought: Brought): void {
    const lessons = brought.modulos.flatMap(({ clases }) => clases.map(({ valores }) => meetingOf(valores)));
    this.#weeks = weeksAhead(
      lessons.map((encuentro) => ({ encuentro })),
      this.#context.now,
    );
  }
  lesson(values: Values): Values {
    const encuentro = movedMeeting(meetingOf(values), this.#weeks);
    return encuentro ? { ...values, encuentro } : values;
  }
}

/** The values were already validated against the declaration. */
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
  const here = new Set(rows.map(({ slug }) => slug));
  return { ids: rows.map(({ _id }) => _id), missing: slugs.filter((slug) => !here.has(slug)) };
}

/**
 * Creates the course. Returns warnings about the parts not imported, a sentence each.
 * @throws ContractError 403 when the caller may not create a course there; 400 or 422 that name the record
 */
export async function importCourse(
  context: WriteContext,
  brought: Brought,
  {
    _id,
    centro,
    files,
  }: { readonly _id: string; readonly centro: string; readonly files: ReadonlyMap<string, string> },
): Promise<readonly string[]> {
  const taking = new Taking(context, files);
  const { ids, missing } = await categoriesOf(context, brought.categorias);
  if (missing.length > 0)
    taking.avisos.push(
      `En este sitio no hay estas categorías: ${missing.join(', ')}. Se pueden elegir otras.`,
    );
  const { codigo } = brought.curso;
  const course = placed(COURSE, brought.curso, {
    centro,
    docentes: [callerId(context)],
    codigo: await freeCode(context.tx, typeof codigo === 'string' && codigo ? codigo.slice(0, 40) : 'CURSO'),
    ...(ids.length > 0 && { categorias: ids }),
  });
  await taking.course(course, _id);
  taking.meetings(brought);
  for (const [i, module] of brought.modulos.entries()) {
    const modulo = await taking.part('modulos', module.valores, { curso: _id, orden: i + 1 });
    for (const [j, lesson] of module.clases.entries()) {
      const clase = await taking.part('clases', taking.lesson(lesson.valores), { modulo, orden: j + 1 });
      for (const exercise of lesson.ejercicios) await taking.part('ejercicios', exercise, { clase });
    }
    for (const exercise of module.ejercicios) await taking.part('ejercicios', exercise, { modulo });
  }
  for (const exercise of brought.ejercicios) await taking.part('ejercicios', exercise, { curso: _id });
  for (const question of brought.banco) await taking.part('reactivos', question, { curso: _id, centro });
  return [...brought.avisos, ...taking.avisos];
}
