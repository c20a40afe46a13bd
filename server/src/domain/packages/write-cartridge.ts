/**
 * Writes a course as an IMS Common Cartridge 1.3, for other programs: pages, links to files, and the
 * questions that the format supports.
 */
import { textsOf } from '@oficio/shared/contract/values/guards';
import { writtenItems } from '@oficio/shared/contract/exercises/written-item';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import type { Readable } from 'node:stream';
import type { Values } from '../../engine/collections/context.ts';
import type { FileStorage } from '../../engine/files/file-storage.ts';
import { questionXml } from './cartridge-questions.ts';
import type { PackageFile } from './course-parts.ts';
import type { Described } from './describe-course.ts';
import { zipOf } from './write-package.ts';

const NS = 'http://www.imsglobal.org/xsd/imsccv1p3';
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

class Writing {
  readonly texts: [string, string][] = [];
  readonly resources: string[] = [];
  /** Questions and exercises that a cartridge can't hold. */
  readonly left: string[] = [];
  readonly #places: ReadonlyMap<string, string>;

  constructor(files: readonly PackageFile[]) {
    // A folder per file, because file names may repeat.
    this.#places = new Map(
      files.map(({ id, nombre }) => [
        id,
        `archivos/${id.slice(1)}/${nombre.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`,
      ]),
    );
  }
  placeOf(id: string): string | undefined {
    return this.#places.get(id);
  }

  /** Returns an item of the programme that points to its resource. */
  #item(id: string, title: string): string {
    return `<item identifier="i-${id}" identifierref="r-${id}"><title>${escapeXml(title)}</title></item>`;
  }

  page(id: string, { titulo, contenido, adjuntos, videoArchivo, video, encuentro }: Values): string {
    const title = textIn(titulo);
    const files = [...textsOf(adjuntos), textIn(videoArchivo)].flatMap((one) => this.#places.get(one) ?? []);
    const link = (href: string, words: string) =>
      `<p><a href="${escapeXml(href)}">${escapeXml(words)}</a></p>`;
    const said = [video, encuentro].flatMap((one) => {
      const { url, enlace, lugar } = (one ?? {}) as Values;
      return [
        ...[url, enlace].flatMap((href) => (textIn(href) ? [link(textIn(href), textIn(href))] : [])),
        ...(textIn(lugar) ? [`<p>${escapeXml(textIn(lugar))}</p>`] : []),
      ];
    });
    const body = textIn(contenido).replaceAll(/\/archivos\/(@\d{4})(\?[\w=&;]*)?/g, (whole, name: string) => {
      const place = this.#places.get(name);
      return place === undefined ? whole : `../${encodeURI(place)}`;
    });
    const attached = files.map((place) =>
      link(`../${encodeURI(place)}`, place.slice(place.lastIndexOf('/') + 1)),
    );
    const place = `clases/${id}.html`;
    this.texts.push([
      place,
      `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${escapeXml(title)}</title></head><body>${[body, ...said, ...attached].join('\n')}</body></html>`,
    ]);
    this.resources.push(
      `<resource identifier="r-${id}" type="webcontent" href="${place}"><file href="${place}"/></resource>`,
    );
    return this.#item(id, title);
  }

  exercise(id: string, { titulo, reactivos, clave, retroalimentacion, intentosMax }: Values): string {
    const title = textIn(titulo);
    const items = writtenItems(reactivos, clave, retroalimentacion);
    const questions = items.flatMap((item, i) => questionXml(item, `p-${id}-${i + 1}`) ?? []);
    if (questions.length < items.length)
      this.left.push(`${title}: ${items.length - questions.length} de ${items.length} preguntas`);
    if (questions.length === 0) return '';
    const times = typeof intentosMax === 'number' && intentosMax > 0 ? String(intentosMax) : 'unlimited';
    const meta = [
      ['cc_profile', 'cc.exam.v0p1'],
      ['qmd_assessmenttype', 'Examination'],
      ['qmd_scoretype', 'Percentage'],
      ['cc_maxattempts', times],
    ]
      .map(
        ([label, entry]) =>
          `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
      )
      .join('');
    const place = `ejercicios/${id}.xml`;
    this.texts.push([
      place,
      `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="e-${id}" title="${escapeXml(title)}"><qtimetadata>${meta}</qtimetadata><section ident="s-${id}">${questions.join('')}</section></assessment></questestinterop>`,
    ]);
    this.resources.push(
      `<resource identifier="r-${id}" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="${place}"/></resource>`,
    );
    return this.#item(id, title);
  }
}

/** Writes the course's bank. A cartridge has one at most, outside the programme. */
function writeBank(writing: Writing, bank: readonly Values[]): void {
  const items = bank.flatMap(({ clave, retroalimentacion, ...question }, i) => {
    const id = `b${i + 1}`;
    return writtenItems([{ ...question, id }], { [id]: clave }, { [id]: retroalimentacion });
  });
  const questions = items.flatMap((item) => questionXml(item, `p-${item.question.id}`) ?? []);
  if (questions.length < items.length)
    writing.left.push(`Banco: ${items.length - questions.length} de ${items.length} preguntas`);
  if (questions.length === 0) return;
  const place = 'banco.xml';
  writing.texts.push([
    place,
    `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="banco">${questions.join('')}</objectbank></questestinterop>`,
  ]);
  writing.resources.push(
    `<resource identifier="r-banco" type="imsqti_xmlv1p2/imscc_xmlv1p3/question-bank"><file href="${place}"/></resource>`,
  );
}

function manifest(writing: Writing, title: string, summary: string, items: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="curso" xmlns="${NS}/imscp_v1p1" xmlns:lomr="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/resource" xmlns:lom="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lom:lom><lom:general><lom:title><lom:string language="es">${escapeXml(title)}</lom:string></lom:title><lom:description><lom:string language="es">${escapeXml(summary)}</lom:string></lom:description></lom:general></lom:lom></metadata>
<organizations><organization identifier="programa" structure="rooted-hierarchy"><item identifier="raiz">${items}</item></organization></organizations>
<resources>${writing.resources.join('\n')}</resources>
</manifest>
`;
}

/** Returns the cartridge. A text file inside it lists what the format can't represent. */
export function writeCartridge(storage: Pick<FileStorage, 'read'>, course: Described): Readable {
  const writing = new Writing(course.archivos);
  const modules = course.modulos.map(({ valores, clases, ejercicios }, i) => {
    const items = [
      ...clases.flatMap((lesson, j) => [
        writing.page(`${i + 1}-${j + 1}`, lesson.valores),
        ...lesson.ejercicios.map((one, k) => writing.exercise(`${i + 1}-${j + 1}-e${k + 1}`, one)),
      ]),
      ...ejercicios.map((one, k) => writing.exercise(`${i + 1}-e${k + 1}`, one)),
    ];
    const { titulo } = valores;
    return `<item identifier="m-${i + 1}"><title>${escapeXml(textIn(titulo))}</title>${items.join('')}</item>`;
  });
  const own = course.ejercicios.map((one, k) => writing.exercise(`e${k + 1}`, one));
  for (const { id } of course.archivos) {
    const place = encodeURI(writing.placeOf(id) ?? '');
    writing.resources.push(
      `<resource identifier="a-${id.slice(1)}" type="webcontent" href="${escapeXml(place)}"><file href="${escapeXml(place)}"/></resource>`,
    );
  }
  writeBank(writing, course.banco);
  const { titulo, resumen } = course.curso;
  const texts: [string, string][] = [
    ['imsmanifest.xml', manifest(writing, textIn(titulo), textIn(resumen), [...modules, ...own].join(''))],
    ...writing.texts,
  ];
  if (writing.left.length > 0)
    texts.push([
      'no-incluido.txt',
      `IMS Common Cartridge no tiene lugar para estas preguntas:\n${writing.left.join('\n')}\n`,
    ]);
  return zipOf(
    storage,
    texts,
    course.archivos.flatMap(({ id, sha256, bytes }) => {
      const place = writing.placeOf(id);
      return place === undefined ? [] : [{ place, sha256, bytes }];
    }),
  );
}
