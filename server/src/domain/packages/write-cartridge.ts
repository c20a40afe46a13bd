/**
 * Writes a course as an IMS Common Cartridge 1.3, for other programs: pages, links to files, and the
 * questions that the format supports.
 */
import type { Readable } from 'node:stream';
import { writtenItems } from '@oficio/shared/contract/exercises/written-item';
import { textsOf } from '@oficio/shared/contract/values/guards';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import type { Values } from '../../engine/collections/context.ts';
import type { FileStorage } from '../../engine/files/file-storage.ts';
import { metadataField, qtiDocument, questionXml } from './cartridge-questions.ts';
import type { PackageFile } from './course-parts.ts';
import type { ExportedCourse } from './describe-course.ts';
import { zipOf } from './write-package.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsccv1p3';
const PAGE = 'webcontent';
const ASSESSMENT = 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment';
const QUESTION_BANK = 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank';

/** Returns a value that is a text; '' for any other. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Collects the texts and resources of a cartridge while its programme is written. */
class CartridgeWriter {
  readonly texts: [string, string][] = [];
  readonly resources: string[] = [];
  /** Questions and exercises that a cartridge can't hold. */
  readonly omissions: string[] = [];
  readonly #paths: ReadonlyMap<string, string>;

  constructor(files: readonly PackageFile[]) {
    // A folder per file, because file names may repeat.
    this.#paths = new Map(
      files.map(({ id, nombre }) => [
        id,
        `archivos/${id.slice(1)}/${nombre.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`,
      ]),
    );
  }

  pathOf(id: string): string | undefined {
    return this.#paths.get(id);
  }

  /** Adds a file of the cartridge and its resource. Only pages state their `href` as an entry point. */
  addText(id: string, path: string, type: string, text: string): void {
    const href = type === PAGE ? ` href="${path}"` : '';
    this.texts.push([path, text]);
    this.resources.push(
      `<resource identifier="${id}" type="${type}"${href}><file href="${path}"/></resource>`,
    );
  }

  /** Returns an item of the programme that points to its resource. */
  #item(id: string, title: string): string {
    return `<item identifier="i-${id}" identifierref="r-${id}"><title>${escapeXml(title)}</title></item>`;
  }

  /** Writes a lesson as a page. Returns its item of the programme. */
  page(id: string, { titulo, contenido, adjuntos, videoArchivo, video, encuentro }: Values): string {
    const title = textIn(titulo);
    const files = [...textsOf(adjuntos), textIn(videoArchivo)].flatMap((one) => this.#paths.get(one) ?? []);
    const link = (href: string, label: string) =>
      `<p><a href="${escapeXml(href)}">${escapeXml(label)}</a></p>`;
    const details = [video, encuentro].flatMap((one) => {
      const { url, enlace, lugar } = (one ?? {}) as Values;
      return [
        ...[url, enlace].flatMap((href) => (textIn(href) ? [link(textIn(href), textIn(href))] : [])),
        ...(textIn(lugar) ? [`<p>${escapeXml(textIn(lugar))}</p>`] : []),
      ];
    });
    const body = textIn(contenido).replaceAll(/\/archivos\/(@\d{4})(\?[\w=&;]*)?/g, (link, name: string) => {
      const path = this.#paths.get(name);
      return path === undefined ? link : `../${encodeURI(path)}`;
    });
    const attached = files.map((path) =>
      link(`../${encodeURI(path)}`, path.slice(path.lastIndexOf('/') + 1)),
    );
    const html = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${escapeXml(title)}</title></head><body>${[body, ...details, ...attached].join('\n')}</body></html>`;
    this.addText(`r-${id}`, `clases/${id}.html`, PAGE, html);
    return this.#item(id, title);
  }

  /** Writes an exercise with the questions that a cartridge supports. Returns its item; '' without questions. */
  exercise(id: string, { titulo, reactivos, clave, retroalimentacion, intentosMax }: Values): string {
    const title = textIn(titulo);
    const items = writtenItems(reactivos, clave, retroalimentacion);
    const questions = items.flatMap((item, i) => questionXml(item, `p-${id}-${i + 1}`) ?? []);
    if (questions.length < items.length)
      this.omissions.push(`${title}: ${items.length - questions.length} de ${items.length} preguntas`);
    if (questions.length === 0) return '';
    const maxAttempts =
      typeof intentosMax === 'number' && intentosMax > 0 ? String(intentosMax) : 'unlimited';
    const metadata = [
      metadataField('cc_profile', 'cc.exam.v0p1'),
      metadataField('qmd_assessmenttype', 'Examination'),
      metadataField('qmd_scoretype', 'Percentage'),
      metadataField('cc_maxattempts', maxAttempts),
    ].join('');
    const assessment = `<assessment ident="e-${id}" title="${escapeXml(title)}"><qtimetadata>${metadata}</qtimetadata><section ident="s-${id}">${questions.join('')}</section></assessment>`;
    this.addText(`r-${id}`, `ejercicios/${id}.xml`, ASSESSMENT, qtiDocument(assessment));
    return this.#item(id, title);
  }
}

/** Writes the course's bank. A cartridge has one at most, outside the programme. */
function writeBank(writer: CartridgeWriter, bank: readonly Values[]): void {
  const items = bank.flatMap(({ clave, retroalimentacion, ...question }, i) => {
    const id = `b${i + 1}`;
    return writtenItems([{ ...question, id }], { [id]: clave }, { [id]: retroalimentacion });
  });
  const questions = items.flatMap((item) => questionXml(item, `p-${item.question.id}`) ?? []);
  if (questions.length < items.length)
    writer.omissions.push(`Banco: ${items.length - questions.length} de ${items.length} preguntas`);
  if (questions.length === 0) return;
  writer.addText(
    'r-banco',
    'banco.xml',
    QUESTION_BANK,
    qtiDocument(`<objectbank ident="banco">${questions.join('')}</objectbank>`),
  );
}

/** Returns the manifest, with the programme's items. */
function manifest(writer: CartridgeWriter, title: string, summary: string, items: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="curso" xmlns="${NAMESPACE}/imscp_v1p1" xmlns:lomr="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/resource" xmlns:lom="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lom:lom><lom:general><lom:title><lom:string language="es">${escapeXml(title)}</lom:string></lom:title><lom:description><lom:string language="es">${escapeXml(summary)}</lom:string></lom:description></lom:general></lom:lom></metadata>
<organizations><organization identifier="programa" structure="rooted-hierarchy"><item identifier="raiz">${items}</item></organization></organizations>
<resources>${writer.resources.join('\n')}</resources>
</manifest>
`;
}

/** Returns the cartridge. A text file inside it lists what the format can't represent. */
export function writeCartridge(storage: Pick<FileStorage, 'read'>, course: ExportedCourse): Readable {
  const writer = new CartridgeWriter(course.archivos);
  const modules = course.modulos.map(({ valores, clases, ejercicios }, i) => {
    const items = [
      ...clases.flatMap((lesson, j) => [
        writer.page(`${i + 1}-${j + 1}`, lesson.valores),
        ...lesson.ejercicios.map((one, k) => writer.exercise(`${i + 1}-${j + 1}-e${k + 1}`, one)),
      ]),
      ...ejercicios.map((one, k) => writer.exercise(`${i + 1}-e${k + 1}`, one)),
    ];
    const { titulo } = valores;
    return `<item identifier="m-${i + 1}"><title>${escapeXml(textIn(titulo))}</title>${items.join('')}</item>`;
  });
  const courseExercises = course.ejercicios.map((one, k) => writer.exercise(`e${k + 1}`, one));
  for (const { id } of course.archivos) {
    const path = encodeURI(writer.pathOf(id) ?? '');
    writer.resources.push(
      `<resource identifier="a-${id.slice(1)}" type="webcontent" href="${escapeXml(path)}"><file href="${escapeXml(path)}"/></resource>`,
    );
  }
  writeBank(writer, course.banco);
  const { titulo, resumen } = course.curso;
  const texts: [string, string][] = [
    [
      'imsmanifest.xml',
      manifest(writer, textIn(titulo), textIn(resumen), [...modules, ...courseExercises].join('')),
    ],
    ...writer.texts,
  ];
  if (writer.omissions.length > 0)
    texts.push([
      'no-incluido.txt',
      `IMS Common Cartridge no tiene lugar para estas preguntas:\n${writer.omissions.join('\n')}\n`,
    ]);
  return zipOf(
    storage,
    texts,
    course.archivos.flatMap(({ id, sha256, bytes }) => {
      const path = writer.pathOf(id);
      return path === undefined ? [] : [{ path, sha256, bytes }];
    }),
  );
}
