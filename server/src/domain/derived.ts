/**
 * Computed fields as SQL over whole tables. Single writes keep them up to date through the rules;
 * these make them right after a bulk load, and repair them. Each is safe to repeat.
 */
import type { Queryable } from '../platform/database/queryable.ts';
import { progressSql } from './study/course-progress.ts';

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
     "respuestas" = (select count(*) from "respuestas" r where r."pregunta" = p."_id" and r."padre" is null and not r."eliminado" and r."estado" = 'visible'),
     "ultimaActividad" = greatest(p."creadoEn", (select max(r."creadoEn") from "respuestas" r where r."pregunta" = p."_id" and not r."eliminado" and r."estado" = 'visible'))`,
  // Only of people who left some trace: a bulk load may bring a progress without its steps.
  progressSql(
    `e."estado" in ('activa', 'suspendida') and exists (select 1 from "progreso" q where q."inscripcion" = e."_id")`,
  ),
  // Series go on after the numbers that were loaded.
  `insert into "contadores" ("nombre", "valor")
     select substr("numero", 1, 7), max(substr("numero", 9)::bigint) from "credenciales" where "numero" ~ '^(OF|RV)-[0-9]{4}-[0-9]{1,9}$' group by 1
     union all select 'contacto', max(substr("folio", 3)::bigint) from "contactarnos" where "folio" ~ '^C-[0-9]{1,9}$' having count(*) > 0
     on conflict ("nombre") do update set "valor" = greatest("contadores"."valor", excluded."valor")`,
];

/** Computes all of them. */
export async function deriveAll(db: Queryable): Promise<void> {
  for (const statement of DERIVED) await db.query(statement);
}
