/**
 * Evaluation of a condition on the data at hand: true, false, or undefined where only the server can decide,
 * because a field was not read or another row matters. The server evaluates it in its database (its
 * `conditionSql`).
 */
import { AHORA, YO, type Condition } from '../declaration/access.ts';
import type { AnyRecord } from '../declaration/collection.ts';
import { isRecord } from '../values/guards.ts';
import { idIn } from '../values/ids.ts';

/** Context of an evaluation, besides the record. */
export interface Known {
  /** The caller's `_id`; absent for a visitor. */
  readonly asker?: string | undefined;
  readonly now: Date;
  /** Ids of the centres that list the caller in `gestores`. */
  readonly gestorDe?: readonly string[] | undefined;
}
type Answer = boolean | undefined;

const negate = (answer: Answer): Answer => (answer === undefined ? undefined : !answer);
function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** Reads a field by its dotted path; undefined if it was not read. */
function valueAt(record: AnyRecord, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) ? value[name] : value === null ? null : undefined),
      record,
    );
}

/** Resolves the placeholders `YO` and `AHORA`; `YO` is undefined for a visitor, whom no row references. */
function resolvePlaceholder(value: unknown, context: Known): unknown {
  if (value === YO) return context.asker;
  return value === AHORA ? context.now.toISOString() : value;
}

/** References compare by `_id`, expanded or not. */
const same = (value: unknown, other: unknown): boolean =>
  other !== undefined && (value === other || (typeof other === 'string' && idIn(value) === other));

const isBefore = (a: unknown, b: unknown): boolean => String(a) < String(b);

function fieldHolds(
  condition: Extract<Condition, { readonly field: string }>,
  record: AnyRecord,
  context: Known,
): Answer {
  const value = valueAt(record, condition.field);
  if (value === undefined) return undefined;
  if ('present' in condition) return (value !== null) === condition.present;
  if ('is' in condition) return same(value, resolvePlaceholder(condition.is, context));
  if ('in' in condition) return condition.in.some((item) => same(value, item));
  if ('until' in condition)
    return value === null || !isBefore(value, resolvePlaceholder(condition.until, context));
  if ('since' in condition)
    return value === null || !isBefore(resolvePlaceholder(condition.since, context), value);
  const expectedItem = resolvePlaceholder(condition.contains, context);
  return Array.isArray(value) && value.some((item) => same(item, expectedItem));
}

/** Whether the record satisfies the condition; undefined where only the server can decide. */
export function holds(condition: Condition, record: AnyRecord, context: Known): Answer {
  if ('all' in condition) return allOf(condition.all.map((item) => holds(item, record, context)));
  if ('any' in condition)
    return negate(allOf(condition.any.map((item) => negate(holds(item, record, context)))));
  if ('not' in condition) return negate(holds(condition.not, record, context));
  if ('exists' in condition || 'precedes' in condition) return undefined;
  if ('via' in condition) return viaHolds(condition, record, context);
  return fieldHolds(condition, record, context);
}

/** The referenced row is not at hand, but the caller's own centres are known by id. */
function viaHolds(
  { via, where }: Extract<Condition, { readonly via: string }>,
  record: AnyRecord,
  { gestorDe }: Known,
): Answer {
  const referred = valueAt(record, via);
  if (referred === null) return false;
  const id = idIn(referred);
  if (!gestorDe || id === undefined) return undefined;
  const manages = 'contains' in where && where.field === 'gestores' && where.contains === YO;
  return manages ? gestorDe.includes(id) : undefined;
}
