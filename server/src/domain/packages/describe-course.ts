/** Describes a course as it is exported to a file, with the files that it references. */
import { sql } from 'kysely';
import { MAX_PACKAGE_BYTES } from '@oficio/shared/contract/calls/course-package';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Row, Values } from '../../engine/collections/context.ts';
import { fileAccess } from '../../engine/collections/file-access.ts';
import { archivos, type FileRow } from '../../engine/collections/file-rows.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { storedColumns } from '../../engine/sql/stored-columns.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { referencedFiles } from '../common/copied-files.ts';
import { authoredValues } from '../copies/copied-values.ts';
import { partsOfCourse } from '../copies/copy-course.ts';
import { readOriginal } from '../copies/original.ts';
import {
  COURSE,
  EXERCISE,
  LESSON,
  MODULE,
  packageFileName,
  QUESTION,
  type CourseParts,
  type PackageFile,
} from './course-parts.ts';
import { withFileNames } from './file-names.ts';

const MB = 1024 * 1024;
/** Maximum bytes of a package's files: the rest of its size is for the texts. */
const MAX_FILE_BYTES = MAX_PACKAGE_BYTES * 0.95;

export interface ExportedCourse extends CourseParts {
  /** The course's code, which also names the exported file. */
  readonly codigo: string;
  readonly archivos: readonly (PackageFile & { readonly tipo: string })[];
}

/**
 * Fields left out of an export, by collection: the parent and position, the dates of one edition, and what
 * each site or centre decides for itself.
 */
const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  cursos: 'slug centro docentes categorias destacado edicionDe motivoEstado inicio fin'.split(' '),
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
  async #readableFiles(collection: Collection, row: Row, values: Values): Promise<Map<string, FileRow>> {
    const references = referencedFiles(collection, values);
    if (references.size === 0) return new Map();
    const { rows } = await this.#context.tx.query(
      `select ${storedColumns(archivos)} from ${ident(archivos.name)} where "_id" = any($1::uuid[]) and not "eliminado"`,
      [[...references.keys()]],
    );
    const readable = new Map<string, FileRow>();
    for (const file of rows as unknown as FileRow[]) {
      const own = file.coleccion === collection.name && file.objeto === row._id;
      const reading = { ...this.#context, db: this.#context.tx };
      if (own || (await fileAccess(reading, file)) !== 'none') readable.set(file._id, file);
    }
    return readable;
  }

  #nameOf({ sha256, nombre, bytes, tipo }: FileRow): string {
    const key = `${sha256} ${nombre}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const id = packageFileName(this.archivos.length + 1);
    this.#names.set(key, id);
    this.archivos.push({ id, nombre, bytes, sha256, tipo });
    return id;
  }

  async values(collection: Collection, row: Row): Promise<Values> {
    const written = authoredValues(collection, row);
    for (const name of NOT_EXPORTED[collection.name] ?? []) delete written[name];
    const files = await this.#readableFiles(collection, row, written);
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
export async function describeCourse(context: WriteContext, id: string): Promise<ExportedCourse> {
  const course = await readOriginal(context, 'cursos', id);
  const parts = await partsOfCourse(context, id);
  const collector = new RecordCollector(context);
  const curso = await collector.values(COURSE, course);
  const categorias = await from
    .selectFrom('categorias')
    .select('slug')
    .where('_id', '=', sql<string>`any(${course.categorias ?? []}::uuid[])`)
    .orderBy('slug')
    .$call(rowsIn(context.tx));
  const modulos = [];
  for (const module of parts.modulos) {
    const valores = await collector.values(MODULE, module);
    const clases = [];
    for (const lesson of parts.clases.filter((one) => one.modulo === module._id))
      clases.push({
        valores: await collector.values(LESSON, lesson),
        ejercicios: await collector.exercises(parts.ejercicios.filter((one) => one.clase === lesson._id)),
      });
    const ejercicios = await collector.exercises(parts.ejercicios.filter((one) => one.modulo === module._id));
    modulos.push({ valores, clases, ejercicios });
  }
  const ejercicios = await collector.exercises(parts.ejercicios.filter((one) => one.curso === id));
  const banco: Values[] = [];
  for (const question of sortedQuestions(parts.banco)) banco.push(await collector.values(QUESTION, question));
  const { archivos: files } = collector;
  checkTotalSize(files);
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
const sortedQuestions = (questions: readonly Stored<'reactivos'>[]): Stored<'reactivos'>[] =>
  questions
    .map((question) => {
      const { grupo, enunciado, tipo, clave, opciones } = question;
      const texts = opciones?.map(({ id, texto }) => [id, texto]);
      return { question, key: JSON.stringify([grupo, enunciado, tipo, clave, texts]) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ question }) => question);

/** @throws ContractError 413 when the files exceed a package's size limit */
function checkTotalSize(files: readonly PackageFile[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= MAX_FILE_BYTES) return;
  throw new ContractError(
    413,
    `Los archivos del curso pesan ${Math.ceil(bytes / MB)} MB, y en un archivo caben ${MAX_PACKAGE_BYTES / MB}. Conviene publicar los videos en otro sitio y dejar en las clases su dirección.`,
  );
}
