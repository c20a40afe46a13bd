/** Flattens a conversation written as a tree into questions, answers and their votes. */
import { hash } from '../hash.ts';
import { cuentasDemo } from '../personas/cuentas-demo.ts';
import { docentes } from '../personas/docentes.ts';
import { estudiantes } from '../personas/estudiantes.ts';
import { profesionales } from '../personas/profesionales.ts';
import { hoursFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';

interface Reply {
  readonly de: string;
  /** Hours after the text that it answers. */
  readonly horas: number;
  readonly texto: string;
  readonly votos?: number;
  readonly estado?: 'pendiente' | 'visible' | 'oculta';
  readonly motivo?: string;
}
interface Answer extends Reply {
  readonly aceptada?: boolean;
  /** Last part of the id of the credential that supports it. */
  readonly respaldo?: string;
  readonly respuestas?: readonly Reply[];
}
interface Thread {
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
  readonly respuestas?: readonly Answer[];
}
export interface ThreadRecords {
  readonly pregunta: SeedRecord;
  readonly respuestas: readonly SeedRecord[];
  readonly likes: readonly SeedRecord[];
}

const voters = [...cuentasDemo, ...docentes, ...estudiantes, ...profesionales]
  .filter((u) => u['estado'] === 'activo')
  .map((u) => ({ id: u.$id, opened: (u.creadoEn as SeedDays).$days }));

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
    .filter((v) => v.id !== `user.${de}` && v.opened < -hace)
    .map((v) => v.id)
    .sort((a, b) => order(a) - order(b));
  return others.slice(0, Math.abs(votos)).map((user, n) => {
    return {
      $id: `like.${user.slice('user.'.length)}.${objeto}` satisfies SeedId,
      usuario: ref(user),
      coleccion,
      objeto: ref(objeto),
      valor: votos < 0 ? -1 : 1,
      creadoEn: hoursFromNow(-Math.max(1, hace * 24 - (n + 1) * 3)),
      creadoPor: ref(user),
    };
  });
}

function reply(id: SeedId, r: Reply, hour: number, extra: Readonly<Record<string, unknown>>): SeedRecord {
  return {
    $id: id,
    autor: ref(`user.${r.de}`),
    cuerpo: r.texto,
    estado: r.estado ?? 'visible',
    ...(r.motivo ? { motivoEstado: r.motivo } : {}),
    ...extra,
    creadoEn: hoursFromNow(Math.min(-0.2, hour)),
    creadoPor: ref(`user.${r.de}`),
  };
}

/** Returns the records of one conversation. Throws if two answers are accepted. */
export function thread(t: Thread): ThreadRecords {
  const answers = t.respuestas ?? [];
  const accepted = answers.flatMap((a, n) => (a.aceptada ? [n] : []));
  if (accepted.length > 1) throw new Error(`${t.id}: una sola respuesta se acepta`);
  const idOf = (n: number, m?: number): SeedId =>
    `respuesta.${t.id}.${n + 1}${m === undefined ? '' : `.${m + 1}`}`;
  const asked = -t.hace * 24;
  const pregunta = ref(`pregunta.${t.id}`);
  const likes = votes('preguntas', `pregunta.${t.id}`, t);
  const respuestas: SeedRecord[] = [];
  for (const [n, answer] of answers.entries()) {
    const at = asked + answer.horas;
    respuestas.push(
      reply(idOf(n), answer, at, {
        pregunta,
        ...(answer.respaldo && { credencialRespaldo: ref(`credencial.${answer.respaldo}`) }),
      }),
    );
    likes.push(...votes('respuestas', idOf(n), { ...answer, hace: -at / 24 }));
    for (const [m, inner] of (answer.respuestas ?? []).entries()) {
      respuestas.push(reply(idOf(n, m), inner, at + inner.horas, { pregunta, padre: ref(idOf(n)) }));
      likes.push(...votes('respuestas', idOf(n, m), { ...inner, hace: -(at + inner.horas) / 24 }));
    }
  }
  const first = accepted[0];
  return {
    pregunta: {
      $id: `pregunta.${t.id}`,
      titulo: t.titulo,
      cuerpo: t.cuerpo,
      autor: ref(`user.${t.de}`),
      categoria: ref(`categoria.${t.categoria}`),
      tipo: ref(`tipo.${t.tipo}`),
      ...(t.curso ? { curso: ref(`curso.${t.curso}`) } : {}),
      ...(t.curso && t.clase ? { clase: ref(`clase.${t.curso}.${t.clase}`) } : {}),
      etiquetas: t.etiquetas ?? [],
      visibilidad: t.visibilidad ?? 'publica',
      estado: t.estado ?? (first === undefined ? 'abierta' : 'resuelta'),
      ...(t.motivo ? { motivoEstado: t.motivo } : {}),
      ...(first === undefined ? {} : { respuestaAceptada: ref(idOf(first)) }),
      fijada: t.fijada ?? false,
      ...(t.duplicadaDe ? { duplicadaDe: ref(`pregunta.${t.duplicadaDe}`) } : {}),
      vistas: t.vistas,
      creadoEn: hoursFromNow(asked),
      creadoPor: ref(`user.${t.de}`),
    },
    respuestas,
    likes,
  };
}
