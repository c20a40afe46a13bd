/** Reads an IMS Common Cartridge (1.0 to 1.3), as far as our courses have an equivalent. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import path from 'node:path';
import type { Values } from '../../engine/collections/context.ts';
import type { Brought, LessonParts, ModuleParts } from './course-parts.ts';
import { questionOf } from './cartridge-questions.ts';
import { MAX_BANK } from '../copies/copy-course.ts';
import { bankValues } from './foreign-bank.ts';
import { exerciseOf } from './foreign-exercise.ts';
import { ForeignFiles, type Archive } from './foreign-files.ts';
import { pageBody, placeOf } from './foreign-html.ts';
import {
  all,
  at,
  attributeOf,
  inside,
  parseXml,
  textAt,
  type Element,
} from '../../platform/formats/xml-tree.ts';

const MANIFEST = 'imsmanifest.xml';
const TITLE = 150;
const CONTENT = 200_000;

export const isCartridge = (archive: Archive): boolean => archive.names.includes(MANIFEST);

class Reading {
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

  #leave(title: string, why: string): void {
    this.avisos.push(`«${title.slice(0, 120)}» no se toma: ${why}.`);
  }

  /** Converts a page to a lesson, and any other file to a lesson with a download. */
  async #page(title: string, place: string): Promise<LessonParts | undefined> {
    const named = { titulo: title };
    if (/\.x?html?$/i.test(place)) {
      const html = await this.#archive.text(place);
      const contenido = pageBody(html, (link) => {
        const target = placeOf(link, place);
        return target === undefined ? undefined : this.files.take(target);
      });
      if (contenido.length > CONTENT) {
        this.#leave(title, `su texto tiene más de ${CONTENT} caracteres`);
        return undefined;
      }
      return { valores: { ...named, tipo: 'texto', contenido }, ejercicios: [] };
    }
    const id = this.files.take(place);
    if (id === undefined) {
      this.#leave(title, 'su archivo no está, o es de un tipo que no se guarda aquí');
      return undefined;
    }
    const video = /\.(mp4|webm)$/i.test(place);
    const valores: Values = video
      ? { ...named, tipo: 'video', videoArchivo: id }
      : { ...named, tipo: 'documento', adjuntos: [id] };
    return { valores, ejercicios: [] };
  }

  async #link(title: string, place: string): Promise<LessonParts | undefined> {
    const xml = parseXml(await this.#archive.text(place), `el enlace «${title.slice(0, 80)}»`);
    const url = attributeOf(at(xml, 'url'), 'href');
    if (!/^https?:\/\//i.test(url)) {
      this.#leave(title, 'su enlace no lleva a una página');
      return undefined;
    }
    const contenido = `<p><a href="${escapeXml(url.replace(/^http:/i, 'https:'))}">${escapeXml(title)}</a></p>`;
    return { valores: { titulo: title, tipo: 'externo', contenido }, ejercicios: [] };
  }

  async #exercise(title: string, place: string): Promise<Values | undefined> {
    const xml = parseXml(await this.#archive.text(place), `el ejercicio «${title.slice(0, 80)}»`);
    const questions = [...inside(xml, 'item')].map(questionOf);
    const { valores, avisos } = exerciseOf(title, questions);
    this.avisos.push(...avisos);
    if (!valores) this.#leave(title, 'no trae ninguna pregunta que se pueda tomar');
    return valores;
  }

  /** Returns the lesson or the exercise that an item of the programme leads to. */
  async leaf(item: Element): Promise<{ lesson?: LessonParts; exercise?: Values }> {
    const resource = this.#resources.get(attributeOf(item, 'identifierref'));
    const title = (textAt(item, 'title') || 'Sin título').slice(0, TITLE);
    const type = attributeOf(resource, 'type');
    const href = attributeOf(resource, 'href') || attributeOf(all(resource, 'file')[0], 'href');
    const place = placeOf(href, '.');
    if (!resource || place === undefined || this.#archive.size(place) === undefined) {
      this.#leave(title, 'lo que nombra no está en el archivo');
      return {};
    }
    if (type === 'webcontent' || type.startsWith('associatedcontent')) {
      const lesson = await this.#page(title, place);
      return lesson ? { lesson } : {};
    }
    if (type.startsWith('imswl_')) {
      const lesson = await this.#link(title, place);
      return lesson ? { lesson } : {};
    }
    if (/^imsqti_.*\/assessment$/.test(type)) {
      const exercise = await this.#exercise(title, place);
      return exercise ? { exercise } : {};
    }
    this.#leave(
      title,
      type.startsWith('imsdt_') ? 'es un foro de discusión' : 'es de un tipo que no se usa aquí',
    );
    return {};
  }

  /** Returns the questions of its bank, which isn't part of the programme. */
  async bank(): Promise<Values[]> {
    const banco: Values[] = [];
    for (const resource of this.#resources.values()) {
      if (!/^imsqti_.*\/question-bank$/.test(attributeOf(resource, 'type'))) continue;
      const place = placeOf(attributeOf(all(resource, 'file')[0], 'href'), '.');
      if (place === undefined || this.#archive.size(place) === undefined) continue;
      const xml = parseXml(await this.#archive.text(place), 'el banco de preguntas');
      for (const [i, item] of [...inside(xml, 'item')].entries()) {
        const values = bankValues(questionOf(item), '');
        if (typeof values === 'string')
          this.avisos.push(`La pregunta ${i + 1} del banco no se toma: ${values.replace(/\.$/, '')}.`);
        else if (banco.length < MAX_BANK) banco.push(values);
      }
    }
    return banco;
  }

  async module(titulo: string, items: readonly Element[]): Promise<ModuleParts> {
    const clases: LessonParts[] = [];
    const ejercicios: Values[] = [];
    for (const item of items) {
      const { lesson, exercise } = await this.leaf(item);
      if (lesson) clases.push(lesson);
      if (exercise) ejercicios.push(exercise);
    }
    return { valores: { titulo: titulo.slice(0, TITLE) }, clases, ejercicios };
  }
}

const isLeaf = (item: Element): boolean => attributeOf(item, 'identifierref') !== '';
/** Lists the leaves under an item at any depth, because modules don't nest. */
const leaves = (item: Element): Element[] =>
  all(item, 'item').flatMap((one) => [...(isLeaf(one) ? [one] : []), ...leaves(one)]);

interface Group {
  readonly titulo: string;
  readonly items: Element[];
  /** Whether items have no parent item. */
  readonly loose: boolean;
}

/** Groups the programme's items into modules. Consecutive items without a parent share a module. */
function grouped(items: readonly Element[], titulo: string): Group[] {
  const modules: Group[] = [];
  let loose: Group | undefined;
  for (const item of items) {
    if (isLeaf(item) && all(item, 'item').length === 0) {
      if (!loose) modules.push((loose = { titulo, items: [], loose: true }));
      loose.items.push(item);
      continue;
    }
    loose = undefined;
    modules.push({
      titulo: textAt(item, 'title') || titulo,
      items: [...(isLeaf(item) ? [item] : []), ...leaves(item)],
      loose: false,
    });
  }
  return modules;
}

/**
 * Reads the course of a cartridge.
 * @throws ContractError 400 on `archivo`
 */
export async function readCartridge(archive: Archive): Promise<Brought> {
  const manifest = parseXml(await archive.text(MANIFEST), 'lo que el archivo dice de sí');
  if (!/common cartridge|thin/i.test(textAt(manifest, 'metadata', 'schema')))
    throw invalid(
      'El archivo es un paquete IMS, pero no un Common Cartridge: los SCORM y otros no se toman.',
      'archivo',
    );
  const titulo = (
    [...inside(at(manifest, 'metadata'), 'title')].map(
      (one) => textAt(one, 'string') || one.text.trim(),
    )[0] || path.basename('Curso importado')
  ).slice(0, TITLE);
  const organization = at(manifest, 'organizations', 'organization');
  // The items of a cartridge are inside a root item without a title.
  const [root] = all(organization, 'item');
  const top =
    root && !isLeaf(root) && all(organization, 'item').length === 1
      ? all(root, 'item')
      : all(organization, 'item');
  const reading = new Reading(archive, manifest);
  const modulos: ModuleParts[] = [];
  const ejercicios: Values[] = [];
  for (const { titulo: name, items, loose } of grouped(top, titulo)) {
    const module = await reading.module(name, items);
    // Exercises without a parent and without lessons beside them belong to the course itself.
    if (loose && module.clases.length === 0) ejercicios.push(...module.ejercicios);
    else modulos.push(module);
  }
  const banco = await reading.bank();
  const { archivos, open } = await reading.files.files();
  const description =
    [...inside(at(manifest, 'metadata'), 'description')].map((one) => textAt(one, 'string'))[0] ?? '';
  return {
    formato: 'cartucho',
    curso: foreignCourse(titulo, description),
    categorias: [],
    modulos,
    ejercicios,
    banco,
    archivos,
    open,
    avisos: [...reading.avisos, ...reading.files.notTaken()],
  };
}

/**
 * Returns the values of an imported course, with placeholders for the required fields that its source lacks.
 */
export function foreignCourse(titulo: string, description: string): Values {
  const title = titulo.trim().length >= 3 ? titulo.trim() : `Curso ${titulo}`.trim();
  const summary = description.trim() || title;
  return {
    titulo: title,
    codigo: 'IMPORTADO',
    resumen: summary.slice(0, 300),
    descripcion: `<p>${escapeXml(summary.slice(0, 5000))}</p>`,
  };
}
