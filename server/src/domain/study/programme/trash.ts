/**
 * Trash of a course: parts are deleted and restored with their parent, and are listed for the people who may
 * restore them. Only administrators see a collection's whole trash.
 */
import type { FastifyInstance } from 'fastify';
import {
  courseTrash as courseTrashCall,
  MAX_TRASH_PARTS,
  type CourseTrash,
  type DeletedPart,
} from '@oficio/shared/contract/calls/course-teaching';
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { applicableRules, rowFilterSql } from '../../../engine/permissions/rules.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import { bound, column, constant, fragment, raw, run } from '../../../engine/sql/fragment.ts';

type Parent = 'modulo' | 'clase';

/** Returns the parts of a module or lesson that are not in the trash, or those moved there at `removedAt`. */
async function partsOf(context: HookContext, parent: Parent, id: string, removedAt: string | null) {
  const lessons =
    parent === 'modulo'
      ? await from
          .selectFrom('clases')
          .select('_id')
          .where('modulo', '=', id)
          .where('eliminadoEn', 'is not distinct from', removedAt)
          .orderBy('_id')
          .$call(rowsIn(context.tx))
      : [];
  const exercises = await from
    .selectFrom('ejercicios')
    .select('_id')
    .where(parent, '=', id)
    .where('eliminadoEn', 'is not distinct from', removedAt)
    .orderBy('_id')
    .$call(rowsIn(context.tx));
  return { lessons, exercises };
}

/**
 * Moves the parts to the trash, with the same time as their parent.
 * @throws ContractError 409 when one of them is in use, so the parent stays too
 */
export async function removeParts(context: HookContext, parent: Parent, id: string): Promise<void> {
  const { lessons, exercises } = await partsOf(context, parent, id, null);
  for (const { _id } of exercises) await context.system.softRemove('ejercicios', _id);
  for (const { _id } of lessons) await context.system.softRemove('clases', _id);
}

/** Restores the parts that went to the trash with their parent. Parts deleted earlier stay deleted. */
export async function restoreParts(
  context: HookContext,
  parent: Parent,
  id: string,
  removedAt: string | null,
): Promise<void> {
  if (removedAt === null) return;
  const { lessons, exercises } = await partsOf(context, parent, id, removedAt);
  for (const { _id } of lessons) await context.system.restore('clases', _id);
  for (const { _id } of exercises) await context.system.restore('ejercicios', _id);
}

/**
 * For each kind of part: the field that names its course, and SQL for whether it was deleted apart from its
 * parent and for the number of parts deleted along with it.
 */
const PARTS: readonly {
  readonly of: Collection & { readonly name: DeletedPart['coleccion'] };
  readonly course: string;
  readonly apartSql: string;
  readonly countSql: string;
}[] = [
  {
    of: modulos,
    course: 'curso',
    apartSql: 'true',
    countSql: `(select count(*) from "clases" c
         where c."modulo" = t."_id" and c."eliminado" and c."eliminadoEn" = t."eliminadoEn")
      + (select count(*) from "ejercicios" e left join "clases" c on c."_id" = e."clase"
         where (e."modulo" = t."_id" or c."modulo" = t."_id") and e."eliminado" and e."eliminadoEn" = t."eliminadoEn")`,
  },
  {
    of: clases,
    course: 'curso',
    apartSql: 'exists (select 1 from "modulos" m where m."_id" = t."modulo" and not m."eliminado")',
    countSql: `(select count(*) from "ejercicios" e
         where e."clase" = t."_id" and e."eliminado" and e."eliminadoEn" = t."eliminadoEn")`,
  },
  {
    of: ejercicios,
    course: 'cursoRaiz',
    apartSql: `not exists (select 1 from "clases" c where c."_id" = t."clase" and c."eliminado")
      and not exists (select 1 from "modulos" m where m."_id" = t."modulo" and m."eliminado")`,
    countSql: '0',
  },
];

/** Returns the deleted modules, lessons and exercises of a course that the caller could have deleted. */
export async function courseTrash(context: ReadContext, id: string): Promise<CourseTrash> {
  const lists = await Promise.all(
    PARTS.map(async ({ of, course, apartSql, countSql }) => {
      const allowedRows = rowFilterSql(of, applicableRules(of, 'softRemove', context.caller));
      const { rows } = await run<{
        _id: string;
        titulo: string;
        eliminadoEn: Date;
        con: string;
      }>(
        context.db,
        context,
        fragment`select t."_id", t."titulo", t."eliminadoEn", ${raw(countSql)} as "con"
        from ${column(of.name)} t
        where ${column(course, 't')} = ${bound(id)} and t."eliminado" and ${allowedRows} and ${raw(apartSql)}
        order by t."eliminadoEn" desc, t."_id" limit ${constant(MAX_TRASH_PARTS)}`,
      );
      return rows.map((row): DeletedPart => ({
        coleccion: of.name,
        _id: row._id,
        titulo: row.titulo,
        eliminadoEn: new Date(row.eliminadoEn).toISOString(),
        con: Number(row.con),
      }));
    }),
  );
  const docs = lists.flat().sort((a, b) => b.eliminadoEn.localeCompare(a.eliminadoEn));
  return { docs: docs.slice(0, MAX_TRASH_PARTS) };
}

export function courseTrashRoutes(app: FastifyInstance): void {
  serve(app, courseTrashCall, ({ context, params }) => courseTrash(context, params.curso));
}
