/** Access rules of a collection that apply to a caller, with their rows and fields. */
import {
  not,
  type AccessOperation,
  type Condition,
  type FieldSet,
  type Rule,
} from '../declaration/access.ts';
import { accessCondition, type Caller } from './asker.ts';
import { SYSTEM_FIELDS, type Collection } from '../declaration/collection.ts';
import type { Field, Fields } from '../declaration/fields.ts';

/** System fields that every reader of a row receives. */
const PUBLIC_SYSTEM_FIELDS: readonly string[] = ['_id', 'creadoEn', 'actualizadoEn', 'version'];

function isReadable(name: string, field: Field, set: FieldSet | undefined): boolean {
  if (field.writeOnly) return false;
  if (set === 'todos') return true;
  const system = name in SYSTEM_FIELDS;
  if (system && PUBLIC_SYSTEM_FIELDS.includes(name)) return true;
  if (set && 'only' in set) return set.only.includes(name);
  return !system && !field.hidden && !set?.except.includes(name);
}

function isWritable(name: string, field: Field, set: FieldSet | undefined): boolean {
  if (name === '_id') return true;
  if (field.derived || name in SYSTEM_FIELDS) return false;
  if (!set || set === 'todos') return true;
  return 'only' in set ? set.only.includes(name) : !set.except.includes(name);
}

const isCreatable = (name: string, field: Field, set: FieldSet | undefined): boolean =>
  !field.editOnly && isWritable(name, field, set);

type FieldTest = (name: string, field: Field, set: FieldSet | undefined) => boolean;
const FIELD_TESTS: Readonly<Record<AccessOperation, FieldTest>> = {
  read: isReadable,
  create: isCreatable,
  edit: isWritable,
  softRemove: isWritable,
  remove: isWritable,
};

/** Keyed by collection and test: one field set may serve read and write rules, and several collections. */
const fieldNamesCache = new WeakMap<
  Collection,
  Map<FieldTest, Map<FieldSet | undefined, ReadonlySet<string>>>
>();

/** Returns the value under a key, which `make` creates on first use. */
function getOrAdd<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = make();
  map.set(key, created);
  return created;
}

/**
 * Returns the fields that a rule's set covers.
 * Reading: hidden fields only with `todos` or by name. Writing: never server-computed fields, and always
 * `_id`.
 */
export function fieldNames(
  collection: Collection,
  operation: AccessOperation,
  set: FieldSet | undefined,
): ReadonlySet<string> {
  const test = FIELD_TESTS[operation];
  const byTest = getOrAdd(fieldNamesCache, collection, () => new Map());
  return getOrAdd(
    getOrAdd(byTest, test, () => new Map()),
    set,
    () => {
      const fields = Object.entries(collection.fields as Fields);
      return new Set(fields.filter(([name, field]) => test(name, field, set)).map(([name]) => name));
    },
  );
}

/** A rule that applies to the caller. */
export interface ApplicableRule {
  /** Condition that a row must meet, the relation that the rule's `who` asks for included; `true`: every row. */
  readonly condition: Condition | true;
  readonly fields: ReadonlySet<string>;
  /** Covers every field. */
  readonly whole: boolean;
  /** Allows a hard delete without a prior soft delete. */
  readonly direct: boolean;
  /** Applies to visitors too, so the rows that it allows are public. */
  readonly open: boolean;
  /** The declared rule; absent for the server's own rule. */
  readonly rule: Rule | undefined;
}

/** A rule that allows everything, for the server itself. */
export const wholeRule = (collection: Collection, operation: AccessOperation): ApplicableRule => ({
  condition: true,
  fields: fieldNames(collection, operation, 'todos'),
  whole: true,
  direct: true,
  open: false,
  rule: undefined,
});

/** Excludes rows about the caller, where the rule is not meant for the person whom a row is about. */
function notAboutCaller(
  collection: Collection,
  operation: AccessOperation,
  rule: Rule,
): Condition | undefined {
  const { subject, relations } = collection.access;
  if (operation === 'read' || subject === undefined || rule.who.includes(subject)) return undefined;
  const aboutCaller = relations?.[subject];
  return aboutCaller && not(aboutCaller);
}

/**
 * Returns an operation's rules that may apply to the caller, in declaration order. Access that no rule allows
 * is denied.
 */
export function rulesFor(
  collection: Collection,
  operation: AccessOperation,
  asker: Caller,
): ApplicableRule[] {
  const rules: readonly (Rule & { readonly direct?: true })[] = collection.access[operation];
  return rules.flatMap((rule): ApplicableRule[] => {
    const grants = rule.who
      .map((who) => accessCondition(collection, who, asker))
      .filter((condition) => condition !== false);
    if (grants.length === 0) return [];
    const conditions = grants.filter((condition) => condition !== true);
    const who: Condition | true = conditions.length < grants.length ? true : { any: conditions };
    const requirements = [who, rule.where, notAboutCaller(collection, operation, rule)].filter(
      (condition): condition is Condition => condition !== undefined && condition !== true,
    );
    const [first, ...rest] = requirements;
    const condition = first === undefined ? true : rest.length > 0 ? { all: requirements } : first;
    return [
      {
        condition,
        fields: fieldNames(collection, operation, rule.fields),
        whole: rule.fields === 'todos',
        direct: rule.direct === true,
        open: rule.who.includes('visitante'),
        rule,
      },
    ];
  });
}
