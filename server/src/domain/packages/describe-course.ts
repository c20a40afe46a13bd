/** A course as exported to a file, with the files that it needs. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { MAX_PACKAGE_BYTES } from '@oficio/shared/contract/calls/course-package';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { sql } from 'kysely';
import type { Row, Values } from '../../engine/collections/context.ts';
import { fileAccess } from '../../engine/collections/file-access.ts';
import { archivos, type FileRow } from '../../engine/collections/file-rows.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { storedColumns } from '../../engine/sql/stored-columns.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { partsOfCourse } from '../copies/copy-course.ts';
import { referencedFiles } from '../common/copied-files.ts';
import { writtenValues } from '../copies/copied-values.ts';
import { wholeRecord } from '../copies/original.ts';
import {
  COURSE,
  EXERCISE,
  fileName,
  LESSON,
  MODULE,
  QUESTION,
  type CourseParts,
  type PackageFile,
} from './course-parts.ts';
import { withFileNames } from './file-names.ts';

export interface Described extends CourseParts {
  /** The course's code, which also names the exported file. */
  readonly codigo: string;
  readonly archivos: readonly (PackageFile & { readonly tipo: string })[];
}

/**
 * Fields left out of an export, by collection: the parent and position, the dates of one edition, and what
 * each site or centre decides for itself.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  cursos: [
    'slug',
    'centro',
    'docentes',
    'categorias',
    'destacado',
    'edicionDe',
    'motivoEstado',
    'inicio',
    'fin',
  ],
  modulos: ['curso', 'orden', 'disponibleDesde'],
  clases: ['modulo', 'orden'],
  ejercicios: ['clase', 'modulo', 'curso', 'certificacion', 'abre', 'cierra'],
  reactivos: ['centro', 'curso'],
};

/** Collects the values of records, and numbers their files in order of appearance. */
class RecordCollector {
  readonly #context: WriteContext;
  readonly archivos: (PackageFile & { readonly tipo: string })[] = [];
  readonly #names = new Map<string, string>();

  constructor(context: WriteContext) {
    this.#context = context;
  }

  /** Returns the files of a record that the caller may open. */
  async #open(collection: Collection, row: Row, values: Values): Promise<Map<string, FileRow>> {
    const named = referencedFiles(collection, values);
    if (named.size === 0) return new Map();
    const { rows } = await this.#context.tx.query(
      `select ${storedColumns(archivos)} from ${ident(archivos.name)} where "_id" = any($1::uuid[]) and not "eliminado"`,
      [[...named.keys()]],
    );
    const found = new Map<string, FileRow>();
    for (const file of rows as unknown as FileRow[]) {
      const own = file.coleccion === collection.name && file.objeto === row._id;
      const reading = { ...this.#context, db: this.#context.tx };
      if (own || (await fileAccess(reading, file)) !== 'none') found.set(file._id, file);
    }
    return found;
  }

  #nameOf({ sha256, nombre, bytes, tipo }: FileRow): string {
    const key = `${sha256} ${nombre}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const id = fileName(this.archivos.length + 1);
    this.#names.set(key, id);
    this.archivos.push({ id, nombre, bytes, sha256, tipo });
    return id;
  }

  async values(collection: Collection, row: Row): Promise<Values> {
    const written = writtenValues(collection, row);
    for (const name of LEFT_OUT[collection.name] ?? []) delete written[name];
    const files = await this.#open(collection, row, written);
    return withFileNames(collection, written, (id) => {
      const file = files.get(id);
      return file && this.#nameOf(file);
    });
  }

  async exercises(rows: readonly Stored<'ejercicios'>[]): Promise<Values[]> {
    const list: Values[] = [];
    for (const row of rows) list.push({ ...(await this.values(EXERCISE, row)), estado: row.estado });
    return list;
  }
}

/**
 * Describes a course for export. Requires read access to all of it.
 * @throws ContractError 401, 403, 404; 413 when the files exceed a package's size limit
 */
export async function describeCourse(context: WriteContext, id: string): Promise<Described> {
  const course = await wholeRecord(context, 'cursos', id);
  const parts = await partsOfCourse(context, id);
  const gathering = new RecordCollector(context);
  const curso = await gathering.values(COURSE, course);
  const categorias = await from
    .selectFrom('categorias')
    .select('slug')
    .where('_id', '=', sql<string>`any(${course.categorias ?? []}::uuid[])`)
    .orderBy('slug')
    .$call(rowsIn(context.tx));
  const modulos = [];
  for (const module of parts.modulos) {
    const valores = await gathering.values(MODULE, module);
    const clases = [];
    for (const lesson of parts.clases.filter((one) => one.modulo === module._id))
      clases.push({
        valores: await gathering.values(LESSON, lesson),
        ejercicios: await gathering.exercises(parts.ejercicios.filter((one) => one.clase === lesson._id)),
      });
    const ejercicios = await gathering.exercises(parts.ejercicios.filter((one) => one.modulo === module._id));
    modulos.push({ valores, clases, ejercicios });
  }
  const ejercicios = await gathering.exercises(parts.ejercicios.filter((one) => one.curso === id));
  const banco: Values[] = [];
  for (const question of inOrder(parts.banco)) banco.push(await gathering.values(QUESTION, question));
  const { archivos: files } = gathering;
  checkWeight(files);
  return {
    codigo: course.codigo,
    curso,
    categorias: categorias.map(({ slug }) => slug),
    modulos,
    ejercicios,
    banco,
    archivos: files,
  };
}

/** Sorts by group and statement: a bank has no order, and exports must be reproducible. */
const inOrder = (questions: readonly Stored<'reactivos'>[]): Stored<'reactivos'>[] =>
  questions
    .map((question) => {
      const { grupo, enunciado, tipo, clave, opciones } = question;
      const texts = opciones?.map(({ id, texto }) => [id, texto]);
      return { question, key: JSON.stringify([grupo, enunciado, tipo, clave, texts]) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ question }) => question);

function checkWeight(files: readonly PackageFile[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= MAX_PACKAGE_BYTES * 0.95) return;
  const MB = 1024 * 1024;
  throw new ContractError(
    413,
    `Los archivos del curso pesan ${Math.ceil(bytes / MB)} MB, y en un archivo caben ${MAX_PACKAGE_BYTES / MB}. Conviene publicar los videos en otro sitio y dejar en las clases su dirección.`,
  );
}
