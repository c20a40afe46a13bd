/** Reads a backup of a Moodle course: sections, pages, labels, links, files and quizzes. */
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import type { Values } from '../../engine/collections/context.ts';
import type { Brought, LessonParts, ModuleParts } from './course-parts.ts';
import { exerciseOf } from './foreign-exercise.ts';
import { ForeignFiles, type Archive } from './foreign-files.ts';
import { pageBody, wordsOf } from './foreign-html.ts';
import { moodleBank } from './moodle-bank.ts';
import { moodleQuestion, moodleText, questionBank } from './moodle-questions.ts';
import { foreignCourse } from './read-cartridge.ts';
import { all, at, attributeOf, inside, parseXml, type Element } from '../../platform/formats/xml-tree.ts';

const BACKUP = 'moodle_backup.xml';
const TITLE = 150;
const CONTENT = 200_000;
const ATTACHED = 20;

export const isMoodle = (archive: Archive): boolean => archive.names.includes(BACKUP);

/** Names of the unsupported activities, for the warnings. */
const LEFT: Readonly<Record<string, string>> = {
  assign: 'es una tarea',
  forum: 'es un foro',
  book: 'es un libro',
  lesson: 'es una lección',
  scorm: 'es un paquete SCORM',
  h5pactivity: 'es una actividad H5P',
  glossary: 'es un glosario',
  choice: 'es una consulta',
  feedback: 'es una encuesta',
  wiki: 'es una wiki',
  data: 'es una base de datos',
  workshop: 'es un taller',
  lti: 'es una herramienta externa',
};

interface File {
  readonly place: string;
  readonly nombre: string;
}

class Reading {
  readonly #archive: Archive;
  readonly files: ForeignFiles;
  readonly avisos: string[] = [];
  /** Files by context id and path. */
  readonly #paths = new Map<string, File>();
  #bank: ReturnType<typeof questionBank> | undefined;
  #questions: Element | undefined;
  /** Questions of a quiz, already reported with it. */
  readonly #asked = new Set<Element>();

  constructor(archive: Archive) {
    this.#archive = archive;
    this.files = new ForeignFiles(archive);
  }

  async open(): Promise<void> {
    if (this.#archive.names.includes('files.xml'))
      for (const one of all(parseXml(await this.#archive.text('files.xml'), 'la lista de archivos'), 'file'))
        this.#note(one);
    if (!this.#archive.names.includes('questions.xml')) return;
    this.#questions = parseXml(await this.#archive.text('questions.xml'), 'el banco de preguntas');
    this.#bank = questionBank(this.#questions);
  }

  #note(one: Element): void {
    const nombre = moodleText(one, 'filename');
    const hash = moodleText(one, 'contenthash');
    if (nombre === '.' || nombre === '' || !/^[0-9a-f]{40}$/.test(hash)) return;
    const file = { place: `files/${hash.slice(0, 2)}/${hash}`, nombre };
    this.#paths.set(`${moodleText(one, 'contextid')} ${moodleText(one, 'filepath') || '/'}${nombre}`, file);
  }

  leave(title: string, why: string): void {
    this.avisos.push(`«${title.slice(0, 120)}» no se toma: ${why}.`);
  }

  #html(html: string, context: string): string {
    return pageBody(html, (link) => {
      const path = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(link)?.[1];
      if (path === undefined) return undefined;
      const file = this.#paths.get(`${context} ${safeDecode(path)}`);
      return file && this.files.take(file.place, file.nombre);
    });
  }

  /** Returns the files attached to an activity. */
  #attached(context: string): string[] {
    const mine = [...this.#paths].filter(([key]) => key.startsWith(`${context} `));
    return mine.flatMap(([, { place, nombre }]) => this.files.take(place, nombre) ?? []);
  }

  #lesson(title: string, kind: string, module: Element, context: string): LessonParts | undefined {
    const intro = this.#html(moodleText(module, 'intro'), context);
    const titulo = title.slice(0, TITLE);
    const lesson = (valores: Values): LessonParts => ({ valores: { titulo, ...valores }, ejercicios: [] });
    switch (kind) {
      case 'page':
      case 'label': {
        const contenido = kind === 'page' ? this.#html(moodleText(module, 'content'), context) : intro;
        if (contenido.length <= CONTENT) return lesson({ tipo: 'texto', contenido });
        this.leave(title, `su texto tiene más de ${CONTENT} caracteres`);
        return undefined;
      }
      case 'url': {
        const url = moodleText(module, 'externalurl');
        if (!/^https?:\/\//i.test(url)) {
          this.leave(title, 'su enlace no lleva a una página');
          return undefined;
        }
        const link = `<p><a href="${escapeXml(url.replace(/^http:/i, 'https:'))}">${escapeXml(title)}</a></p>`;
        return lesson({ tipo: 'externo', contenido: `${intro}${link}`.slice(0, CONTENT) });
      }
      default: {
        const adjuntos = this.#attached(context);
        if (adjuntos.length === 0) {
          this.leave(title, 'no trae archivos que se guarden aquí');
          return undefined;
        }
        if (adjuntos.length > ATTACHED)
          this.leave(title, `tiene más de ${ATTACHED} archivos, y se toman los primeros`);
        return lesson({ tipo: 'documento', contenido: intro, adjuntos: adjuntos.slice(0, ATTACHED) });
      }
    }
  }

  /** Returns the bank. Call it after reading the exercises. */
  bank(): Values[] {
    if (!this.#questions) return [];
    const { banco, avisos } = moodleBank(this.#questions, this.#asked);
    this.avisos.push(...avisos);
    return banco;
  }

  #quiz(title: string, quiz: Element): Values | undefined {
    const instances = all(at(quiz, 'question_instances'), 'question_instance').sort(
      (a, b) => Number(moodleText(a, 'slot')) - Number(moodleText(b, 'slot')),
    );
    const questions = instances.map((one) => {
      const entry = [...inside(one, 'questionbankentryid')][0]?.text.trim() ?? '';
      const question = this.#bank?.byEntry.get(entry) ?? this.#bank?.byId.get(moodleText(one, 'questionid'));
      const worth = Number(moodleText(one, 'maxmark')) || 1;
      if (question) this.#asked.add(question);
      return question
        ? moodleQuestion(question, Math.min(worth, 1000))
        : 'se toma al azar, o no está en la copia';
    });
    const seconds = Number(moodleText(quiz, 'timelimit'));
    const times = Number(moodleText(quiz, 'attempts_number'));
    const consigna = wordsOf(moodleText(quiz, 'intro')).slice(0, 10_000);
    const { valores, avisos } = exerciseOf(title, questions, {
      ...(consigna && { consigna }),
      ...(seconds >= 10 && seconds <= 86_400 && { duracionSeg: Math.round(seconds) }),
      ...(times > 0 && times <= 100 && { intentosMax: times }),
    });
    this.avisos.push(...avisos);
    if (!valores) this.leave(title, 'no trae ninguna pregunta que se pueda tomar');
    return valores;
  }

  /** Reads an activity, and returns its lesson or exercise. */
  async activity(
    kind: string,
    title: string,
    folder: string,
  ): Promise<{ lesson?: LessonParts; exercise?: Values }> {
    const place = `${folder}/${kind}.xml`;
    const taken = ['page', 'label', 'url', 'resource', 'folder', 'quiz'].includes(kind);
    if (!taken || this.#archive.size(place) === undefined) {
      this.leave(
        title,
        taken ? 'no está en la copia' : (LEFT[kind] ?? `es una actividad «${kind.slice(0, 40)}»`),
      );
      return {};
    }
    const xml = parseXml(await this.#archive.text(place), `«${title.slice(0, 80)}»`);
    const module = at(xml, kind);
    const name = moodleText(module, 'name') || title;
    if (!module) return {};
    if (kind === 'quiz') {
      const exercise = this.#quiz(name, module);
      return exercise ? { exercise } : {};
    }
    const lesson = this.#lesson(name, kind, module, attributeOf(xml, 'contextid'));
    return lesson ? { lesson } : {};
  }
}

const safeDecode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Reads the course of a Moodle backup.
 * @throws ContractError 400 on `archivo`
 */
export async function readMoodle(archive: Archive): Promise<Brought> {
  const information = at(parseXml(await archive.text(BACKUP), 'lo que la copia dice de sí'), 'information');
  const contents = at(information, 'contents');
  const reading = new Reading(archive);
  await reading.open();
  const activities = all(at(contents, 'activities'), 'activity').map((one) => ({
    section: moodleText(one, 'sectionid'),
    module: moodleText(one, 'moduleid'),
    kind: moodleText(one, 'modulename'),
    title: moodleText(one, 'title') || 'Sin título',
    folder: moodleText(one, 'directory'),
  }));
  const modulos: ModuleParts[] = [];
  for (const [i, section] of all(at(contents, 'sections'), 'section').entries()) {
    const place = `${moodleText(section, 'directory')}/section.xml`;
    if (archive.size(place) === undefined) continue;
    const xml = parseXml(await archive.text(place), `la sección ${i + 1}`);
    const order = moodleText(xml, 'sequence').split(',');
    const mine = activities
      .filter((one) => one.section === moodleText(section, 'sectionid'))
      .sort((a, b) => order.indexOf(a.module) - order.indexOf(b.module));
    const clases: LessonParts[] = [];
    const ejercicios: Values[] = [];
    for (const one of mine) {
      const { lesson, exercise } = await reading.activity(one.kind, one.title, one.folder);
      if (lesson) clases.push(lesson);
      if (exercise) ejercicios.push(exercise);
    }
    const number = moodleText(xml, 'number') || String(i);
    const named = moodleText(xml, 'name');
    const descripcion = wordsOf(moodleText(xml, 'summary')).slice(0, 5000);
    if (clases.length + ejercicios.length === 0 && (number === '0' || named === '')) continue;
    const titulo = (named || (number === '0' ? 'General' : `Tema ${number}`)).slice(0, TITLE);
    modulos.push({ valores: { titulo, ...(descripcion && { descripcion }) }, clases, ejercicios });
  }
  const banco = reading.bank();
  const { archivos, open } = await reading.files.files();
  const titulo = (moodleText(information, 'original_course_fullname') || 'Curso de Moodle').slice(0, TITLE);
  return {
    formato: 'moodle',
    curso: foreignCourse(titulo, ''),
    categorias: [],
    modulos,
    ejercicios: [],
    banco,
    archivos,
    open,
    avisos: [...reading.avisos, ...reading.files.notTaken()],
  };
}
