/**
 * Computed fields as SQL over whole tables. Single writes keep them up to date through the rules;
 * these make them right after a bulk load, and repair them. Each is safe to repeat.
 */
import type { Queryable } from '../database/connection.ts';

const STUDYING = `('activa', 'completada', 'noAprobada', 'suspendida')`;

export const DERIVED: readonly string[] = [
  `update "clases" c set "curso" = m."curso" from "modulos" m where m."_id" = c."modulo" and c."curso" is distinct from m."curso"`,
  `update "ejercicios" e set "cursoRaiz" = coalesce(e."curso", (select m."curso" from "modulos" m where m."_id" = e."modulo"), (select c."curso" from "clases" c where c."_id" = e."clase"))`,
  `update "cursos" c set
     "inscriptos" = (select count(*) from "inscripciones" i where i."curso" = c."_id" and not i."eliminado" and i."estado" in ${STUDYING}),
     "meGusta" = (select count(*) from "likes" l where l."objeto" = c."_id" and not l."eliminado"),
     "certificaciones" = (select array_agg(x."_id" order by x."_id") from "certificaciones" x where not x."eliminado" and x."requisitos" -> 'cursos' ? c."_id"::text)`,
  `update "posts" p set "meGusta" = (select count(*) from "likes" l where l."objeto" = p."_id" and not l."eliminado")`,
  `update "certificaciones" x set "emitidas" = (select count(*) from "credenciales" c where c."certificacion" = x."_id" and c."origen" = 'emitida' and not c."eliminado")`,
  `update "respuestas" r set
     "votos" = coalesce((select sum(l."valor") from "likes" l where l."objeto" = r."_id" and not l."eliminado"), 0),
     "aceptada" = exists (select 1 from "preguntas" p where p."respuestaAceptada" = r."_id")`,
  `update "preguntas" p set
     "votos" = coalesce((select sum(l."valor") from "likes" l where l."objeto" = p."_id" and not l."eliminado"), 0),
     "respuestas" = (select count(*) from "respuestas" r where r."pregunta" = p."_id" and not r."eliminado" and r."estado" = 'visible'),
     "ultimaActividad" = greatest(p."creadoEn", (select max(r."creadoEn") from "respuestas" r where r."pregunta" = p."_id" and not r."eliminado" and r."estado" = 'visible'))`,
];

/** Computes all of them. */
export async function deriveAll(db: Queryable): Promise<void> {
  for (const statement of DERIVED) await db.query(statement);
}
