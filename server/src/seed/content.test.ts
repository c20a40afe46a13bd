/**
 * Checks the demo content against the declarations and the rules, so that mistakes show up here and not in a
 * failed load.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CONTENT } from '@oficio/demo/content/index';
import { EMBLEM_CATEGORIES, seedInstant, type SeedDate, type SeedRecord } from '@oficio/demo/content/types';
import { resolve, seedUuid } from '@oficio/demo/resolve';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { SYSTEM_FIELDS } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import { checkItems } from '@oficio/shared/contract/exercises/check-items';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { referencePaths } from '../engine/collections/references.ts';
import { valuesAt } from '../engine/search/values-at.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const collections: Readonly<Record<string, Collection>> = COLLECTIONS;
const all = CONTENT.flatMap(({ coleccion, registros }) =>
  registros.map((registro) => ({ coleccion, registro })),
);
const listOf = (name: string): readonly SeedRecord[] =>
  CONTENT.filter((c) => c.coleccion === name).flatMap((c) => c.registros);
const byId = new Map(all.map((entry) => [entry.registro.$id as string, entry]));
const idToSymbol = new Map(all.map(({ registro }) => [seedUuid(registro.$id), registro.$id as string]));

const resolved = new Map<string, Record<string, unknown>>(
  all.map(({ registro }) => {
    const { $id, ...rest } = registro;
    let files = 0;
    const file = () => seedUuid(`archivo.${$id}.${(files += 1)}`);
    return [$id, resolve(rest, { now: NOW, file }) as Record<string, unknown>];
  }),
);
const values = (registro: SeedRecord) => resolved.get(registro.$id) as Record<string, unknown>;
/** The symbolic id that a reference field holds. */
const refOf = (registro: SeedRecord, field: string): string =>
  (registro[field] as { $ref: string } | undefined)?.$ref ?? '';
const at = (date: unknown) => seedInstant(date as SeedDate, NOW).getTime();

/** Reports every problem at once, so one run lists all there is to fix. */
function none(problems: readonly string[]): void {
  assert.deepEqual(problems, []);
}

describe('the demo’s content', () => {
  test('has unique symbolic ids and a moderate total', () => {
    assert.equal(byId.size, all.length);
    assert.ok(all.length < 3400, `${all.length} registros`);
  });

  test('has values that meet their fields’ declarations', () => {
    const problems: string[] = [];
    for (const { coleccion, registro } of all) {
      const fields = (collections[coleccion] as Collection).fields as Fields;
      for (const [name, value] of Object.entries(values(registro))) {
        const field = fields[name] as Field | undefined;
        if (!field) problems.push(`${registro.$id}: ${coleccion} no tiene el campo ${name}`);
        else if (!(name in SYSTEM_FIELDS)) {
          const day = field.kind === 'date' && typeof value === 'string' ? value.slice(0, 10) : value;
          try {
            checkValue(name, field, day);
          } catch (error) {
            problems.push(`${registro.$id}: ${(error as Error).message}`);
          }
        }
      }
      for (const [name, field] of Object.entries(fields) as [string, Field][])
        if (
          field.required &&
          !field.derived &&
          !(name in SYSTEM_FIELDS) &&
          values(registro)[name] === undefined
        )
          if (!('default' in field) && !('backfill' in field) && field.kind !== 'state')
            problems.push(`${registro.$id}: falta ${name}`);
    }
    none(problems);
  });

  test('refers to existing records of the right collection', () => {
    const problems: string[] = [];
    for (const { coleccion, registro } of all) {
      const paths = referencePaths(collections[coleccion] as Collection).filter(
        (p) => p.target !== 'archivos',
      );
      for (const { path, target, field } of paths)
        for (const id of valuesAt(values(registro), path.split('.'))) {
          if (typeof id !== 'string') continue;
          const found = byId.get(idToSymbol.get(id) ?? '');
          if (found?.coleccion !== target) problems.push(`${registro.$id}: ${path} no llega a ${target}`);
          const only = 'only' in field ? Object.entries(field.only ?? {}) : [];
          for (const [key, expected] of only)
            if (found?.registro[key] !== expected)
              problems.push(`${registro.$id}: ${path} pide ${key}=${expected}`);
        }
    }
    for (const name of ['likes', 'seguimientos', 'reportes', 'revisiones', 'auditoria'])
      for (const registro of listOf(name))
        if (byId.get(refOf(registro, 'objeto'))?.coleccion !== registro['coleccion'])
          problems.push(`${registro.$id}: objeto no llega a ${String(registro['coleccion'])}`);
    none(problems);
  });

  test('does not repeat what is unique', () => {
    const problems: string[] = [];
    for (const { coleccion, registros } of CONTENT) {
      const { fields, unique } = collections[coleccion] as Collection;
      const single = (Object.entries(fields as Fields) as [string, Field][]).filter(([, f]) => f.unique);
      for (const names of [...single.map(([name]) => [name]), ...(unique ?? [])]) {
        const seen = new Set<string>();
        for (const registro of registros) {
          const parts = names.map((name) => values(registro)[name]);
          if (names.length === 1 && parts[0] === undefined) continue;
          const key = JSON.stringify(parts).toLowerCase();
          if (seen.has(key)) problems.push(`${registro.$id}: se repite ${names.join('+')}`);
          seen.add(key);
        }
      }
    }
    none(problems);
  });

  test('puts zones in their province, and each province on the map', () => {
    const problems = all
      .filter(({ registro }) => 'zona' in registro)
      .filter(({ registro }) => {
        const zone = byId.get(refOf(registro, 'zona'))?.registro;
        return !zone || refOf(zone, 'provincia') !== refOf(registro, 'provincia');
      })
      .map(({ registro }) => `${registro.$id}: la zona no es de la provincia`);
    none(problems);
    const tiles = listOf('provincias').map((p) => JSON.stringify(p['cuadricula']));
    assert.equal(new Set(tiles).size, 24);
    for (const province of listOf('provincias'))
      assert.ok(
        listOf('zonas').filter((z) => refOf(z, 'provincia') === province.$id).length >= 4,
        province.$id,
      );
  });

  test('has dates in order', () => {
    const problems: string[] = [];
    const pairs = [
      ['inicio', 'fin'],
      ['desde', 'hasta'],
      ['emitidaEn', 'venceEn'],
    ] as const;
    for (const { registro } of all) {
      const meeting = registro['encuentro'] as Record<string, unknown> | undefined;
      for (const part of [registro as Record<string, unknown>, meeting ?? {}])
        for (const [from, to] of pairs)
          if (part[from] && part[to] && at(part[to]) < at(part[from]))
            problems.push(`${registro.$id}: ${to} es anterior a ${from}`);
      if (registro.creadoEn && at(registro.creadoEn) > NOW.getTime())
        problems.push(`${registro.$id}: creado en el futuro`);
      const author = registro.creadoPor && byId.get(registro.creadoPor.$ref)?.registro;
      if (author?.creadoEn && registro.creadoEn && at(registro.creadoEn) < at(author.creadoEn))
        problems.push(`${registro.$id}: es anterior a la cuenta de ${author.$id}`);
    }
    none(problems);
  });

  test('has classes in published courses, and payment details with prices', () => {
    const problems: string[] = [];
    for (const course of listOf('cursos')) {
      const modules = listOf('modulos').filter((m) => refOf(m, 'curso') === course.$id);
      const withClass = modules.filter((m) => listOf('clases').some((c) => refOf(c, 'modulo') === m.$id));
      if (course['estado'] === 'publicado' && (modules.length < 2 || withClass.length < modules.length))
        problems.push(`${course.$id}: faltan módulos o clases`);
      const paid = (course['precio'] as { monto: number }).monto > 0;
      if (paid && (!course['comoPagar'] || course['modoInscripcion'] !== 'aprobacion'))
        problems.push(`${course.$id}: no dice cómo pagar`);
      const centre = byId.get(refOf(course, 'centro'))?.registro;
      const staff = (centre?.['docentes'] as { $ref: string }[]).map((d) => d.$ref);
      for (const teacher of course['docentes'] as { $ref: string }[])
        if (!staff.includes(teacher.$ref)) problems.push(`${course.$id}: ${teacher.$ref} no es del plantel`);
    }
    none(problems);
  });

  test('hangs each exercise from one thing, with keys that fit', () => {
    const kinds = new Set<string>();
    for (const exercise of listOf('ejercicios')) {
      const places = ['clase', 'modulo', 'curso', 'certificacion'].filter((place) => exercise[place]);
      assert.equal(places.length, 1, exercise.$id);
      const items = exercise['reactivos'] as Item[];
      const keys = exercise['clave'] as Record<string, unknown>;
      assert.doesNotThrow(
        () => checkItems(items, keys, { complete: !exercise['rubrica'], allManual: false }),
        exercise.$id,
      );
      for (const item of items) {
        kinds.add(item.tipo);
        assert.ok(
          (exercise['retroalimentacion'] as Record<string, unknown>)[item.id],
          `${exercise.$id} ${item.id}`,
        );
      }
    }
    assert.equal(kinds.size, 11);
  });

  test('has a forum that follows its rules', () => {
    const problems: string[] = [];
    for (const question of listOf('preguntas')) {
      const tipo = byId.get(refOf(question, 'tipo'))?.registro;
      if (tipo?.['requiereCurso'] && !question['curso'])
        problems.push(`${question.$id}: el tipo pide un curso`);
      const accepted = refOf(question, 'respuestaAceptada');
      if (
        accepted &&
        (!tipo?.['admiteAceptada'] || refOf(byId.get(accepted)!.registro, 'pregunta') !== question.$id)
      )
        problems.push(`${question.$id}: no puede aceptar esa respuesta`);
      if ((question['estado'] === 'resuelta') !== Boolean(accepted))
        problems.push(`${question.$id}: resuelta y aceptada no coinciden`);
    }
    for (const answer of listOf('respuestas')) {
      const parent = byId.get(refOf(answer, 'padre'))?.registro;
      if (parent && (parent['padre'] || refOf(parent, 'pregunta') !== refOf(answer, 'pregunta')))
        problems.push(`${answer.$id}: un solo nivel, en la misma pregunta`);
      const backing = byId.get(refOf(answer, 'credencialRespaldo'))?.registro;
      if (
        backing &&
        (backing['estado'] !== 'vigente' || refOf(backing, 'titular') !== refOf(answer, 'autor'))
      )
        problems.push(`${answer.$id}: el respaldo no es propio y vigente`);
    }
    for (const like of listOf('likes'))
      if (refOf(byId.get(refOf(like, 'objeto'))!.registro, 'autor') === refOf(like, 'usuario'))
        problems.push(`${like.$id}: voto propio`);
    none(problems);
  });

  test('gives a reason for revoked certificates, held by graduates only', () => {
    const problems: string[] = [];
    const done = new Set(
      listOf('inscripciones')
        .filter((i) => i['estado'] === 'completada')
        .map((i) => `${refOf(i, 'usuario')} ${refOf(i, 'curso')}`),
    );
    for (const c of listOf('credenciales')) {
      if (['revocada', 'rechazada'].includes(String(c['estado'])) && !c['motivoPublico'])
        problems.push(`${c.$id}: falta el motivo`);
      const requisitos = byId.get(refOf(c, 'certificacion'))?.registro['requisitos'] as
        { notaMin: number } | undefined;
      if (requisitos && Number(c['calificacion']) < requisitos.notaMin)
        problems.push(`${c.$id}: no llega a la nota`);
      const expired = c['venceEn'] !== undefined && at(c['venceEn']) < NOW.getTime();
      if (expired !== (c['estado'] === 'vencida')) problems.push(`${c.$id}: vencida y su fecha no coinciden`);
      if (
        c['origen'] === 'emitida' &&
        !c['motivoDispensa'] &&
        !done.has(`${refOf(c, 'titular')} ${refOf(c, 'curso')}`) &&
        c['estado'] !== 'vencida'
      )
        problems.push(`${c.$id}: sin curso completado`);
    }
    none(problems);
  });

  test('names a known trade in each emblem', () => {
    const text = JSON.stringify(all.map(({ registro }) => registro));
    const used = [...text.matchAll(/"\$(?:emblem|logo)":\{"category":"([^"]+)"/g)].map((m) => m[1] as string);
    assert.ok(used.length > 30);
    for (const category of used)
      assert.ok((EMBLEM_CATEGORIES as readonly string[]).includes(category), category);
  });
});
