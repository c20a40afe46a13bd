/** Reads an IMS Common Cartridge (1.0 to 1.3), as far as our courses have an equivalent. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import type { Values } from '../../engine/collections/context.ts';
import {
  all,
  at,
  attributeOf,
  inside,
  parseXml,
  textAt,
  type Element,
} from '../../platform/formats/xml-tree.ts';
import { MAX_BANK_QUESTIONS } from '../copies/copy-course.ts';
import { readQtiQuestion } from './cartridge-questions.ts';
import {
  moduleOf,
  type ImportedCourse,
  type ImportedItem,
  type LessonParts,
  type ModuleParts,
} from './course-parts.ts';
import { bankValues } from './foreign-bank.ts';
import { exerciseOf } from './foreign-exercise.ts';
import { ForeignFiles, skipWarning, type Archive } from './foreign-files.ts';
import { externalLink, packagePath, pageBody } from './foreign-html.ts';

const MANIFEST = 'imsmanifest.xml';
const MAX_TITLE_LENGTH = clases.fields.titulo.max;
const MAX_CONTENT_LENGTH = clases.fields.contenido.max;
const MAX_DESCRIPTION_LENGTH = 5000;

export const isCartridge = (archive: Archive): boolean => archive.names.includes(MANIFEST);

/** Reads the items of a cartridge, and collects the warnings about those that aren't imported. */
class CartridgeReader {
  readonly #archive: Archive;
  readonly files: ForeignFiles;
  readonly avisos: string[] = [];
  readonly #resources: ReadonlyMap<string, Element>;

  constructor(archive: Archive, manifest: Element) {
    this.#archive = archive;
    this.files = new ForeignFiles(archive);
    this.#resources = new Map(
      [...inside(at(manifest, 'resources'), 'resource')].map((one) => [attributeOf(one, 'identifier'), one]),
    );
  }

  #warn(title: string, reason: string): void {
    this.avisos.push(skipWarning(title, reason));
  }

  /** Converts a page to a lesson, and any other file to a lesson with a download. */
  async #page(title: string, entry: string): Promise<LessonParts | undefined> {
    const base = { titulo: title };
    if (/\.x?html?$/i.test(entry)) {
      const html = await this.#archive.text(entry);
      const contenido = pageBody(html, (link) => {
        const target = packagePath(link, entry);
        return target === undefined ? undefined : this.files.register(target);
      });
      if (contenido.length > MAX_CONTENT_LENGTH) {
        this.#warn(title, `su texto tiene más de ${MAX_CONTENT_LENGTH} caracteres`);
        return undefined;
      }
      return { valores: { ...base, tipo: 'texto', contenido }, ejercicios: [] };
    }
    const id = this.files.register(entry);
    if (id === undefined) {
      this.#warn(title, 'su archivo no está, o es de un tipo que no se guarda aquí');
      return undefined;
    }
    const isVideo = /\.(mp4|webm)$/i.test(entry);
    const valores: Values = isVideo
      ? { ...base, tipo: 'video', videoArchivo: id }
      : { ...base, tipo: 'documento', adjuntos: [id] };
    return { valores, ejercicios: [] };
  }

  /** Converts a link to a lesson that opens an external page. */
  async #link(title: string, entry: string): Promise<LessonParts | undefined> {
    const xml = parseXml(await this.#archive.text(entry), `el enlace «${title.slice(0, 80)}»`);
    const contenido = externalLink(attributeOf(at(xml, 'url'), 'href'), title);
    if (contenido === undefined) {
      this.#warn(title, 'su enlace no lleva a una página');
      return undefined;
    }
    return { valores: { titulo: title, tipo: 'externo', contenido }, ejercicios: [] };
  }

  /** Converts an assessment to an exercise. */
  async #exercise(title: string, entry: string): Promise<Values | undefined> {
    const xml = parseXml(await this.#archive.text(entry), `el ejercicio «${title.slice(0, 80)}»`);
    const questions = [...inside(xml, 'item')].map(readQtiQuestion);
    const { valores, avisos } = exerciseOf(title, questions);
    this.avisos.push(...avisos);
    if (!valores) this.#warn(title, 'no trae ninguna pregunta que se pueda tomar');
    return valores;
  }

  /** Returns the lesson or the exercise that an item of the programme leads to. */
  async #leaf(item: Element): Promise<ImportedItem> {
    const resource = this.#resources.get(attributeOf(item, 'identifierref'));
    const title = (textAt(item, 'title') || 'Sin título').slice(0, MAX_TITLE_LENGTH);
    const type = attributeOf(resource, 'type');
    const href = attributeOf(resource, 'href') || attributeOf(all(resource, 'file')[0], 'href');
    const entry = packagePath(href, '.');
    if (!resource || entry === undefined || this.#archive.size(entry) === undefined) {
      this.#warn(title, 'lo que nombra no está en el archivo');
      return {};
    }
    if (type === 'webcontent' || type.startsWith('associatedcontent'))
      return { lesson: await this.#page(title, entry) };
    if (type.startsWith('imswl_')) return { lesson: await this.#link(title, entry) };
    if (/^imsqti_.*\/assessment$/.test(type)) return { exercise: await this.#exercise(title, entry) };
    const isForum = type.startsWith('imsdt_');
    this.#warn(title, isForum ? 'es un foro de discusión' : 'es de un tipo que no se usa aquí');
    return {};
  }

  /** Returns the questions of the cartridge's bank, which isn't part of the programme. */
  async readBank(): Promise<Values[]> {
    const banco: Values[] = [];
    for (const resource of this.#resources.values()) {
      if (!/^imsqti_.*\/question-bank$/.test(attributeOf(resource, 'type'))) continue;
      const entry = packagePath(attributeOf(all(resource, 'file')[0], 'href'), '.');
      if (entry === undefined || this.#archive.size(entry) === undefined) continue;
      const xml = parseXml(await this.#archive.text(entry), 'el banco de preguntas');
      for (const [i, item] of [...inside(xml, 'item')].entries()) {
        const values = bankValues(readQtiQuestion(item), '');
        if (typeof values === 'string')
          this.avisos.push(`La pregunta ${i + 1} del banco no se toma: ${values.replace(/\.$/, '')}.`);
        else if (banco.length < MAX_BANK_QUESTIONS) banco.push(values);
      }
    }
    return banco;
  }

  /** Returns a module with the lessons and exercises of its items. */
  async readModule(titulo: string, items: readonly Element[]): Promise<ModuleParts> {
    const read: ImportedItem[] = [];
    for (const item of items) read.push(await this.#leaf(item));
    return moduleOf({ titulo: titulo.slice(0, MAX_TITLE_LENGTH) }, read);
  }
}

/** Whether an item leads to a resource. */
const isLeaf = (item: Element): boolean => attributeOf(item, 'identifierref') !== '';

/** Lists the leaves under an item at any depth, because modules don't nest. */
const leaves = (item: Element): Element[] =>
  all(item, 'item').flatMap((one) => [...(isLeaf(one) ? [one] : []), ...leaves(one)]);

interface ItemGroup {
  readonly titulo: string;
  readonly items: Element[];
  /** Whether the items have no parent item. */
  readonly hasNoParent: boolean;
}

/** Groups the programme's items into modules. Consecutive items without a parent share a module. */
function groupItems(items: readonly Element[], titulo: string): ItemGroup[] {
  const groups: ItemGroup[] = [];
  let currentGroup: ItemGroup | undefined;
  for (const item of items) {
    if (isLeaf(item) && all(item, 'item').length === 0) {
      if (!currentGroup) {
        currentGroup = { titulo, items: [], hasNoParent: true };
        groups.push(currentGroup);
      }
      currentGroup.items.push(item);
      continue;
    }
    currentGroup = undefined;
    groups.push({
      titulo: textAt(item, 'title') || titulo,
      items: [...(isLeaf(item) ? [item] : []), ...leaves(item)],
      hasNoParent: false,
    });
  }
  return groups;
}

/**
 * Reads the course of a cartridge.
 * @throws ContractError 400 on `archivo`
 */
export async function readCartridge(archive: Archive): Promise<ImportedCourse> {
  const manifest = parseXml(await archive.text(MANIFEST), 'lo que el archivo dice de sí');
  if (!/common cartridge|thin/i.test(textAt(manifest, 'metadata', 'schema')))
    throw invalid(
      'El archivo es un paquete IMS, pero no un Common Cartridge: los SCORM y otros no se toman.',
      'archivo',
    );
  const metadata = at(manifest, 'metadata');
  const [titleElement] = inside(metadata, 'title');
  const title = textAt(titleElement, 'string') || titleElement?.text.trim() || 'Curso importado';
  const titulo = title.slice(0, MAX_TITLE_LENGTH);
  const organization = at(manifest, 'organizations', 'organization');
  // The items of a cartridge are usually inside a root item without a title.
  const items = all(organization, 'item');
  const [root] = items;
  const topItems = root && !isLeaf(root) && items.length === 1 ? all(root, 'item') : items;
  const reader = new CartridgeReader(archive, manifest);
  const modulos: ModuleParts[] = [];
  const ejercicios: Values[] = [];
  for (const group of groupItems(topItems, titulo)) {
    const module = await reader.readModule(group.titulo, group.items);
    // Exercises without a parent and without lessons beside them belong to the course itself.
    if (group.hasNoParent && module.clases.length === 0) ejercicios.push(...module.ejercicios);
    else modulos.push(module);
  }
  const banco = await reader.readBank();
  const { archivos, open } = await reader.files.files();
  const [description] = inside(metadata, 'description');
  return {
    formato: 'cartucho',
    curso: foreignCourse(titulo, textAt(description, 'string')),
    categorias: [],
    modulos,
    ejercicios,
    banco,
    archivos,
    open,
    avisos: [...reader.avisos, ...reader.files.refusalWarnings()],
  };
}

/**
 * Returns the values of an imported course, with placeholders for the required fields that its source lacks.
 */
export function foreignCourse(titulo: string, description: string): Values {
  const title = titulo.trim().length >= cursos.fields.titulo.min ? titulo.trim() : `Curso ${titulo}`.trim();
  const summary = description.trim() || title;
  return {
    titulo: title,
    codigo: 'IMPORTADO',
    resumen: summary.slice(0, cursos.fields.resumen.max),
    descripcion: `<p>${escapeXml(summary.slice(0, MAX_DESCRIPTION_LENGTH))}</p>`,
  };
}
