/** Reads a backup of a Moodle course: sections, pages, labels, links, files and quizzes. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type { Values } from '../../engine/collections/context.ts';
import { all, at, attributeOf, inside, parseXml, type Element } from '../../platform/formats/xml-tree.ts';
import {
  moduleOf,
  type ImportedCourse,
  type ImportedItem,
  type LessonParts,
  type ModuleParts,
} from './course-parts.ts';
import { exerciseOf } from './foreign-exercise.ts';
import { ForeignFiles, skipWarning, type Archive } from './foreign-files.ts';
import { decodeUri, externalLink, htmlToPlainText, pageBody } from './foreign-html.ts';
import { moodleBank } from './moodle-bank.ts';
import { moodlePoints, moodleQuestion, moodleText, questionBank } from './moodle-questions.ts';
import { foreignCourse } from './read-cartridge.ts';

const BACKUP = 'moodle_backup.xml';
const MAX_TITLE_LENGTH = clases.fields.titulo.max;
const MAX_CONTENT_LENGTH = clases.fields.contenido.max;
const MAX_ATTACHMENTS = clases.fields.adjuntos.maxItems;
const { consigna: INSTRUCTIONS, duracionSeg: DURATION, intentosMax: ATTEMPTS } = ejercicios.fields;

export const isMoodle = (archive: Archive): boolean => archive.names.includes(BACKUP);

const SUPPORTED_ACTIVITIES = ['page', 'label', 'url', 'resource', 'folder', 'quiz'];

/** Names of the unsupported activities, for the warnings. */
const UNSUPPORTED_ACTIVITIES: Readonly<Record<string, string>> = {
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

interface Activity {
  readonly section: string;
  readonly module: string;
  readonly kind: string;
  readonly title: string;
  readonly folder: string;
}

interface BackupFile {
  readonly entry: string;
  readonly nombre: string;
}

/** Reads the activities of a backup, and collects the warnings about those that aren't imported. */
class BackupReader {
  readonly #archive: Archive;
  readonly files: ForeignFiles;
  readonly avisos: string[] = [];
  /** Files by context id and path. */
  readonly #paths = new Map<string, BackupFile>();
  #bank: ReturnType<typeof questionBank> | undefined;
  #questions: Element | undefined;
  /** Questions of a quiz, already reported with it. */
  readonly #quizQuestions = new Set<Element>();

  constructor(archive: Archive) {
    this.#archive = archive;
    this.files = new ForeignFiles(archive);
  }

  /** Reads the list of files and the question bank. Call it first. */
  async open(): Promise<void> {
    if (this.#archive.names.includes('files.xml')) {
      const list = parseXml(await this.#archive.text('files.xml'), 'la lista de archivos');
      for (const file of all(list, 'file')) this.#indexFile(file);
    }
    if (!this.#archive.names.includes('questions.xml')) return;
    this.#questions = parseXml(await this.#archive.text('questions.xml'), 'el banco de preguntas');
    this.#bank = questionBank(this.#questions);
  }

  #indexFile(element: Element): void {
    const nombre = moodleText(element, 'filename');
    const hash = moodleText(element, 'contenthash');
    if (nombre === '.' || nombre === '' || !/^[0-9a-f]{40}$/.test(hash)) return;
    const file = { entry: `files/${hash.slice(0, 2)}/${hash}`, nombre };
    const folder = moodleText(element, 'filepath') || '/';
    this.#paths.set(`${moodleText(element, 'contextid')} ${folder}${nombre}`, file);
  }

  #warn(title: string, reason: string): void {
    this.avisos.push(skipWarning(title, reason));
  }

  /** Returns the body of an activity's HTML, with its files registered and renamed. */
  #html(html: string, context: string): string {
    return pageBody(html, (link) => {
      const path = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(link)?.[1];
      if (path === undefined) return undefined;
      const file = this.#paths.get(`${context} ${decodeUri(path)}`);
      return file && this.files.register(file.entry, file.nombre);
    });
  }

  /** Returns the files attached to an activity. */
  #attachments(context: string): string[] {
    const files = [...this.#paths].filter(([key]) => key.startsWith(`${context} `));
    return files.flatMap(([, { entry, nombre }]) => this.files.register(entry, nombre) ?? []);
  }

  /** Converts an activity to a lesson; undefined when it can't be imported. */
  #lesson(title: string, kind: string, module: Element, context: string): LessonParts | undefined {
    const intro = this.#html(moodleText(module, 'intro'), context);
    const titulo = title.slice(0, MAX_TITLE_LENGTH);
    const lesson = (valores: Values): LessonParts => ({ valores: { titulo, ...valores }, ejercicios: [] });
    switch (kind) {
      case 'page':
      case 'label': {
        const contenido = kind === 'page' ? this.#html(moodleText(module, 'content'), context) : intro;
        if (contenido.length <= MAX_CONTENT_LENGTH) return lesson({ tipo: 'texto', contenido });
        this.#warn(title, `su texto tiene más de ${MAX_CONTENT_LENGTH} caracteres`);
        return undefined;
      }
      case 'url': {
        const link = externalLink(moodleText(module, 'externalurl'), title);
        if (link === undefined) {
          this.#warn(title, 'su enlace no lleva a una página');
          return undefined;
        }
        return lesson({ tipo: 'externo', contenido: `${intro}${link}`.slice(0, MAX_CONTENT_LENGTH) });
      }
      default: {
        const adjuntos = this.#attachments(context);
        if (adjuntos.length === 0) {
          this.#warn(title, 'no trae archivos que se guarden aquí');
          return undefined;
        }
        if (adjuntos.length > MAX_ATTACHMENTS)
          this.#warn(title, `tiene más de ${MAX_ATTACHMENTS} archivos, y se toman los primeros`);
        return lesson({ tipo: 'documento', contenido: intro, adjuntos: adjuntos.slice(0, MAX_ATTACHMENTS) });
      }
    }
  }

  /** Returns the bank. Call it after reading the exercises. */
  readBank(): Values[] {
    if (!this.#questions) return [];
    const { banco, avisos } = moodleBank(this.#questions, this.#quizQuestions);
    this.avisos.push(...avisos);
    return banco;
  }

  /** Converts a quiz to an exercise; undefined when none of its questions can be imported. */
  #quiz(title: string, quiz: Element): Values | undefined {
    const instances = all(at(quiz, 'question_instances'), 'question_instance').sort(
      (a, b) => Number(moodleText(a, 'slot')) - Number(moodleText(b, 'slot')),
    );
    const questions = instances.map((instance) => {
      const entry = [...inside(instance, 'questionbankentryid')][0]?.text.trim() ?? '';
      const question =
        this.#bank?.byEntry.get(entry) ?? this.#bank?.byId.get(moodleText(instance, 'questionid'));
      if (question) this.#quizQuestions.add(question);
      return question
        ? moodleQuestion(question, moodlePoints(instance, 'maxmark'))
        : 'se toma al azar, o no está en la copia';
    });
    const seconds = Number(moodleText(quiz, 'timelimit'));
    const maxAttempts = Number(moodleText(quiz, 'attempts_number'));
    const consigna = htmlToPlainText(moodleText(quiz, 'intro')).slice(0, INSTRUCTIONS.max);
    const { valores, avisos } = exerciseOf(title, questions, {
      ...(consigna && { consigna }),
      ...(seconds >= DURATION.min && seconds <= DURATION.max && { duracionSeg: Math.round(seconds) }),
      ...(maxAttempts > 0 && maxAttempts <= ATTEMPTS.max && { intentosMax: maxAttempts }),
    });
    this.avisos.push(...avisos);
    if (!valores) this.#warn(title, 'no trae ninguna pregunta que se pueda tomar');
    return valores;
  }

  /** Reads an activity, and returns its lesson or exercise. */
  async #activity({ kind, title, folder }: Activity): Promise<ImportedItem> {
    const entry = `${folder}/${kind}.xml`;
    const isSupported = SUPPORTED_ACTIVITIES.includes(kind);
    if (!isSupported || this.#archive.size(entry) === undefined) {
      const unsupported = UNSUPPORTED_ACTIVITIES[kind] ?? `es una actividad «${kind.slice(0, 40)}»`;
      this.#warn(title, isSupported ? 'no está en la copia' : unsupported);
      return {};
    }
    const xml = parseXml(await this.#archive.text(entry), `«${title.slice(0, 80)}»`);
    const module = at(xml, kind);
    const name = moodleText(module, 'name') || title;
    if (!module) return {};
    if (kind === 'quiz') return { exercise: this.#quiz(name, module) };
    return { lesson: this.#lesson(name, kind, module, attributeOf(xml, 'contextid')) };
  }

  /** Returns the module of a section; undefined for an empty section that is the first or has no name. */
  async readSection(
    xml: Element,
    number: string,
    activities: readonly Activity[],
  ): Promise<ModuleParts | undefined> {
    const order = moodleText(xml, 'sequence').split(',');
    const items: ImportedItem[] = [];
    for (const activity of activities.toSorted((a, b) => order.indexOf(a.module) - order.indexOf(b.module)))
      items.push(await this.#activity(activity));
    const name = moodleText(xml, 'name');
    const title = name || (number === '0' ? 'General' : `Tema ${number}`);
    const descripcion = htmlToPlainText(moodleText(xml, 'summary')).slice(0, modulos.fields.descripcion.max);
    const module = moduleOf(
      { titulo: title.slice(0, MAX_TITLE_LENGTH), ...(descripcion && { descripcion }) },
      items,
    );
    const isEmpty = module.clases.length + module.ejercicios.length === 0;
    return isEmpty && (number === '0' || name === '') ? undefined : module;
  }
}

const activityOf = (element: Element): Activity => ({
  section: moodleText(element, 'sectionid'),
  module: moodleText(element, 'moduleid'),
  kind: moodleText(element, 'modulename'),
  title: moodleText(element, 'title') || 'Sin título',
  folder: moodleText(element, 'directory'),
});

/**
 * Reads the course of a Moodle backup.
 * @throws ContractError 400 on `archivo`
 */
export async function readMoodle(archive: Archive): Promise<ImportedCourse> {
  const information = at(parseXml(await archive.text(BACKUP), 'lo que la copia dice de sí'), 'information');
  const contents = at(information, 'contents');
  const reader = new BackupReader(archive);
  await reader.open();
  const activities = all(at(contents, 'activities'), 'activity').map(activityOf);
  const modules: ModuleParts[] = [];
  for (const [i, section] of all(at(contents, 'sections'), 'section').entries()) {
    const entry = `${moodleText(section, 'directory')}/section.xml`;
    if (archive.size(entry) === undefined) continue;
    const xml = parseXml(await archive.text(entry), `la sección ${i + 1}`);
    const id = moodleText(section, 'sectionid');
    const module = await reader.readSection(
      xml,
      moodleText(xml, 'number') || String(i),
      activities.filter((activity) => activity.section === id),
    );
    if (module) modules.push(module);
  }
  const banco = reader.readBank();
  const { archivos, open } = await reader.files.files();
  const title = moodleText(information, 'original_course_fullname') || 'Curso de Moodle';
  return {
    formato: 'moodle',
    curso: foreignCourse(title.slice(0, MAX_TITLE_LENGTH), ''),
    categorias: [],
    modulos: modules,
    ejercicios: [],
    banco,
    archivos,
    open,
    avisos: [...reader.avisos, ...reader.files.refusalWarnings()],
  };
}
