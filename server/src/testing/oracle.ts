/**
 * Evaluates permissions a second way, to compare with the SQL: interprets the conditions in JavaScript over
 * all rows.
 */
import { AHORA, YO, type AccessOperation, type Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { FieldOf, Fields } from '@oficio/shared/contract/declaration/fields';
import type { Actor } from '../platform/actor.ts';

export type StoredRow = Readonly<Record<string, unknown>> & { readonly _id: string };
/** All rows by collection name, deleted ones included. */
export type World = ReadonlyMap<string, readonly StoredRow[]>;

const STORED = new Set(['estudiante', 'profesional', 'moderador', 'admin', 'superadmin']);

const at = (row: StoredRow, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value === null || value === undefined ? undefined : (value as Record<string, unknown>)[key],
      row,
    );

/** Whether a row satisfies a condition, as the documentation of `Condition` defines it. */
export function holds(
  world: World,
  collection: Collection,
  row: StoredRow,
  condition: Condition,
  actor: Actor,
  now: string,
  /** Row whose `exists` condition found this one. */
  asking?: StoredRow,
): boolean {
  const value = (v: unknown) => (v === YO ? actor._id : v === AHORA ? now : v);
  const again = (c: Condition) => holds(world, collection, row, c, actor, now, asking);
  if ('all' in condition) return condition.all.every(again);
  if ('any' in condition) return condition.any.some(again);
  if ('not' in condition) return !again(condition.not);
  if ('via' in condition) {
    const field = (collection.fields as Fields)[condition.via] as FieldOf<'reference'>;
    const target = collectionNamed(field.to) as Collection;
    const found = world.get(target.name)?.find((r) => r._id === row[condition.via]);
    return (
      found !== undefined &&
      found['eliminado'] !== true &&
      holds(world, target, found, condition.where, actor, now)
    );
  }
  if ('exists' in condition) {
    const target = collectionNamed(condition.exists) as Collection;
    const own = row[condition.self ?? '_id'];
    return (world.get(target.name) ?? []).some((r) => {
      const refers = Array.isArray(r[condition.by])
        ? (r[condition.by] as unknown[]).includes(own)
        : own !== null && r[condition.by] === own;
      return (
        refers &&
        r['eliminado'] !== true &&
        (!condition.where || holds(world, target, r, condition.where, actor, now, row))
      );
    });
  }
  if ('precedes' in condition) {
    const place = (of: StoredRow) => condition.precedes.map((path) => figure(world, collection, of, path));
    const [mine, theirs] = [place(row), place(asking!)];
    const first = mine.findIndex((figure, i) => figure !== theirs[i]);
    return first >= 0 && mine[first]! < theirs[first]!;
  }
  const stored = at(row, condition.field);
  if ('is' in condition) return stored !== null && stored !== undefined && stored === value(condition.is);
  if ('in' in condition) return condition.in.includes(stored as string);
  if ('contains' in condition) return Array.isArray(stored) && stored.includes(value(condition.contains));
  if ('present' in condition) return (stored !== null && stored !== undefined) === condition.present;
  if ('until' in condition)
    return stored === null || stored === undefined || String(stored) >= String(value(condition.until));
  return stored === null || stored === undefined || String(stored) <= String(value(condition.since));
}

/** Returns a number that rows are ordered by: of the row, or of the record that it references. */
function figure(world: World, collection: Collection, row: StoredRow, path: string): number {
  const [head = '', rest] = path.split('.');
  if (rest === undefined) return Number(row[head]);
  const { to } = (collection.fields as Fields)[head] as FieldOf<'reference'>;
  return Number(world.get(to)?.find((one) => one._id === row[head])?.[rest]);
}

/** Returns the indexes of an operation's rules that allow an actor on a row. */
export function rulesThatAllow(
  world: World,
  collection: Collection,
  operation: AccessOperation,
  row: StoredRow,
  actor: Actor,
  now: string,
): number[] {
  return collection.access[operation].flatMap((rule, i) => {
    const reached = rule.who.some((who) => {
      if (who === 'visitante') return true;
      if (actor._id === undefined) return false;
      if (who === 'usuario') return true;
      if (who === 'confirmado') return actor.confirmado;
      if (STORED.has(who)) return (actor.roles as readonly string[]).includes(who);
      const relation = collection.access.relations?.[who];
      return relation !== undefined && holds(world, collection, row, relation, actor, now);
    });
    const { subject, relations = {} } = collection.access;
    const about = subject === undefined ? undefined : relations[subject];
    if (
      operation !== 'read' &&
      about &&
      actor._id !== undefined &&
      !rule.who.includes(subject!) &&
      holds(world, collection, row, about, actor, now)
    )
      return [];
    return reached && (!rule.where || holds(world, collection, row, rule.where, actor, now)) ? [i] : [];
  });
}
