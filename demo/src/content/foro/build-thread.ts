/** Flattens a conversation written as a tree into questions, answers and their votes. */
import { hash } from '../hash.ts';
import { cuentasDemo } from '../personas/cuentas-demo.ts';
import { docentes } from '../personas/docentes.ts';
import { estudiantes } from '../personas/estudiantes.ts';
import { profesionales } from '../personas/profesionales.ts';
import { hoursFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';

interface ReplySpec {
  readonly de: string;
  /** Hours after the text that it answers. */
  readonly horas: number;
  readonly texto: string;
  readonly votos?: number;
  readonly estado?: 'pendiente' | 'visible' | 'oculta';
  readonly motivo?: string;
}
interface AnswerSpec extends ReplySpec {
  readonly aceptada?: boolean;
  /** Last part of the id of the credential that supports it. */
  readonly respaldo?: string;
  readonly respuestas?: readonly ReplySpec[];
}
interface ThreadSpec {
  readonly id: string;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly de: string;
  readonly categoria: string;
  readonly tipo: string;
  readonly hace: number;
  readonly etiquetas?: readonly string[];
  readonly curso?: string;
  /** Lesson of `curso`: "1.2" is the second lesson of the first module. */
  readonly clase?: string;
  readonly visibilidad?: 'publica' | 'curso' | 'docentes';
  readonly votos?: number;
  readonly vistas: number;
  readonly estado?: 'pendiente' | 'abierta' | 'resuelta' | 'cerrada' | 'oculta';
  readonly motivo?: string;
  readonly fijada?: boolean;
  readonly duplicadaDe?: string;
  readonly respuestas?: readonly AnswerSpec[];
}
const HOURS_PER_DAY = 24;
const HOURS_BETWEEN_VOTES = 3;
/** Latest moment of a text, in hours from the seed moment. */
const LATEST_HOUR = -0.2;

export interface ThreadRecords {
  readonly pregunta: SeedRecord;
  readonly respuestas: readonly SeedRecord[];
  readonly likes: readonly SeedRecord[];
}

const voters = [...cuentasDemo, ...docentes, ...estudiantes, ...profesionales]
  .filter((person) => person['estado'] === 'activo')
  .map((person) => ({ id: person.$id, openedOnDay: (person.creadoEn as SeedDays).$days }));

/**
 * Returns votes on a text of some days ago, by people other than its author: positive, or
 * negative if `votos` is below 0.
 */
export function votes(
  coleccion: string,
  objeto: SeedId,
  { de, votos = 0, hace }: { readonly de: string; readonly votos?: number; readonly hace: number },
): SeedRecord[] {
  const order = (id: string) => hash(`${id} ${objeto}`);
  const others = voters
    .filter((voter) => voter.id !== `user.${de}` && voter.openedOnDay < -hace)
    .map((voter) => voter.id)
    .sort((a, b) => order(a) - order(b));
  return others.slice(0, Math.abs(votos)).map((user, n) => ({
    $id: `like.${user.slice('user.'.length)}.${objeto}` satisfies SeedId,
    usuario: ref(user),
    coleccion,
    objeto: ref(objeto),
    valor: votos < 0 ? -1 : 1,
    creadoEn: hoursFromNow(-Math.max(1, hace * HOURS_PER_DAY - (n + 1) * HOURS_BETWEEN_VOTES)),
    creadoPor: ref(user),
  }));
}

function reply(
  id: SeedId,
  spec: ReplySpec,
  hour: number,
  extra: Readonly<Record<string, unknown>>,
): SeedRecord {
  return {
    $id: id,
    autor: ref(`user.${spec.de}`),
    cuerpo: spec.texto,
    estado: spec.estado ?? 'visible',
    ...(spec.motivo ? { motivoEstado: spec.motivo } : {}),
    ...extra,
    creadoEn: hoursFromNow(Math.min(LATEST_HOUR, hour)),
    creadoPor: ref(`user.${spec.de}`),
  };
}

/** Returns the records of one conversation. Throws if two answers are accepted. */
export function thread(spec: ThreadSpec): ThreadRecords {
  const answers = spec.respuestas ?? [];
  const accepted = answers.flatMap((answer, answerIndex) => (answer.aceptada ? [answerIndex] : []));
  if (accepted.length > 1) throw new Error(`${spec.id}: una sola respuesta se acepta`);
  const idOf = (answerIndex: number, commentIndex?: number): SeedId =>
    `respuesta.${spec.id}.${answerIndex + 1}${commentIndex === undefined ? '' : `.${commentIndex + 1}`}`;
  const askedAtHour = -spec.hace * HOURS_PER_DAY;
  const pregunta = ref(`pregunta.${spec.id}`);
  const likes = votes('preguntas', `pregunta.${spec.id}`, spec);
  const respuestas: SeedRecord[] = [];
  for (const [answerIndex, answer] of answers.entries()) {
    const answeredAtHour = askedAtHour + answer.horas;
    respuestas.push(
      reply(idOf(answerIndex), answer, answeredAtHour, {
        pregunta,
        ...(answer.respaldo && { credencialRespaldo: ref(`credencial.${answer.respaldo}`) }),
      }),
    );
    const answerDaysAgo = -answeredAtHour / HOURS_PER_DAY;
    likes.push(...votes('respuestas', idOf(answerIndex), { ...answer, hace: answerDaysAgo }));
    for (const [commentIndex, comment] of (answer.respuestas ?? []).entries()) {
      const commentId = idOf(answerIndex, commentIndex);
      const commentedAtHour = answeredAtHour + comment.horas;
      respuestas.push(
        reply(commentId, comment, commentedAtHour, { pregunta, padre: ref(idOf(answerIndex)) }),
      );
      const commentDaysAgo = -commentedAtHour / HOURS_PER_DAY;
      likes.push(...votes('respuestas', commentId, { ...comment, hace: commentDaysAgo }));
    }
  }
  const acceptedIndex = accepted[0];
  return {
    pregunta: {
      $id: `pregunta.${spec.id}`,
      titulo: spec.titulo,
      cuerpo: spec.cuerpo,
      autor: ref(`user.${spec.de}`),
      categoria: ref(`categoria.${spec.categoria}`),
      tipo: ref(`tipo.${spec.tipo}`),
      ...(spec.curso ? { curso: ref(`curso.${spec.curso}`) } : {}),
      ...(spec.curso && spec.clase ? { clase: ref(`clase.${spec.curso}.${spec.clase}`) } : {}),
      etiquetas: spec.etiquetas ?? [],
      visibilidad: spec.visibilidad ?? 'publica',
      estado: spec.estado ?? (acceptedIndex === undefined ? 'abierta' : 'resuelta'),
      ...(spec.motivo ? { motivoEstado: spec.motivo } : {}),
      ...(acceptedIndex === undefined ? {} : { respuestaAceptada: ref(idOf(acceptedIndex)) }),
      fijada: spec.fijada ?? false,
      ...(spec.duplicadaDe ? { duplicadaDe: ref(`pregunta.${spec.duplicadaDe}`) } : {}),
      vistas: spec.vistas,
      creadoEn: hoursFromNow(askedAtHour),
      creadoPor: ref(`user.${spec.de}`),
    },
    respuestas,
    likes,
  };
}
