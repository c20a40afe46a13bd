/**
 * Permissions as data. A rule says who may do an operation, on which rows and with which fields.
 * The server compiles conditions into the SQL of the query itself; the tests walk them as a matrix.
 * Deny by default: what no rule allows does not exist for the caller.
 */

/** Stored roles, in order of rank. `visitante` is anybody, signed in or not. */
export const ROLES = ['estudiante', 'profesional', 'moderador', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
/** Roles as people read them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  estudiante: 'Estudiante',
  profesional: 'Profesional',
  moderador: 'Moderación',
  admin: 'Administración',
  superadmin: 'Superadministración',
};
/** Rank for "nobody grants a role at or above their own". */
export const rankOf = (roles: readonly string[]): number =>
  Math.max(-1, ...roles.map((role) => (ROLES as readonly string[]).indexOf(role)));

/**
 * Who a rule speaks of:
 * `visitante` anybody · `usuario` anybody signed in · `confirmado` signed in with a confirmed e-mail ·
 * a stored role · or the name of one of the collection's relations (docente, gestor, autor, titular...).
 */
export type Who = 'visitante' | 'usuario' | 'confirmado' | Role | (string & {});

/** The caller's own `_id`, in a condition. */
export const YO = { actor: '_id' } as const;
/** The moment of the request, in a condition. */
export const AHORA = { clock: 'now' } as const;
type Scalar = string | number | boolean;
type Value = Scalar | typeof YO | typeof AHORA;

/** A condition on a row. */
export type Condition =
  | { readonly field: string; readonly is: Value }
  | { readonly field: string; readonly in: readonly Scalar[] }
  /** The list field contains the value. */
  | { readonly field: string; readonly contains: Value }
  | { readonly field: string; readonly present: boolean }
  /** Empty, or not before the value: it still lasts (`until('hasta', AHORA)`). */
  | { readonly field: string; readonly until: Value }
  /** Empty, or not after the value: it has begun (`since('desde', AHORA)`). */
  | { readonly field: string; readonly since: Value }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** The row that the reference field points to (not deleted) satisfies `where`. */
  | { readonly via: string; readonly where: Condition }
  /**
   * Some row of another collection (not deleted), whose `by` equals this row's `self` (`_id`), satisfies
   * `where`. When `by` is a list, it contains the value (the centres whose `gestores` hold the row's author).
   */
  | { readonly exists: string; readonly by: string; readonly self?: string; readonly where?: Condition }
  /**
   * Only directly inside an `exists` over the row's own collection: the row that it found comes before, in the order
   * of these paths (`modulo.orden`, through one reference at most), the row that the `exists` speaks of.
   */
  | { readonly precedes: readonly string[] };

/** Which fields a rule lets through. */
export type FieldSet =
  'todos' | { readonly only: readonly string[] } | { readonly except: readonly string[] };

export interface Rule {
  readonly who: readonly Who[];
  readonly where?: Condition;
  /** For reading: hidden fields only pass with `todos` or by name. For writing: derived ones never pass. */
  readonly fields?: FieldSet;
}

export const ACCESS_OPERATIONS = ['read', 'create', 'edit', 'softRemove', 'remove'] as const;
export type AccessOperation = (typeof ACCESS_OPERATIONS)[number];

export interface Access {
  /** Roles that follow from the row: name → condition. Only for whoever is signed in. */
  readonly relations?: Readonly<Record<string, Condition>>;
  /**
   * The relation of the person whom the record is about: never the one who decides on it. Whoever holds it writes by
   * the rules, and makes the transitions, that name it, and by no other, whatever their roles.
   */
  readonly subject?: string;
  readonly read: readonly Rule[];
  readonly create: readonly Rule[];
  readonly edit: readonly Rule[];
  readonly softRemove: readonly Rule[];
  /** Hard delete. Needs a prior soft delete unless the rule says `direct`. */
  readonly remove: readonly (Rule & { readonly direct?: true })[];
}

/** A rule, short: `allow('docente')`, `allow(['admin'], { where, fields })`. */
export function allow(who: Who | readonly Who[], rest: { where?: Condition; fields?: FieldSet } = {}): Rule {
  return { who: typeof who === 'string' ? [who] : who, ...rest };
}

export const is = (field: string, value: Value): Condition => ({ field, is: value });
export const isIn = (field: string, values: readonly Scalar[]): Condition => ({ field, in: values });
export const contains = (field: string, value: Value): Condition => ({ field, contains: value });
export const present = (field: string, value = true): Condition => ({ field, present: value });
export const until = (field: string, value: Value): Condition => ({ field, until: value });
export const since = (field: string, value: Value): Condition => ({ field, since: value });
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });
export const via = (field: string, where: Condition): Condition => ({ via: field, where });
export const exists = (collection: string, by: string, where?: Condition, self?: string): Condition => ({
  exists: collection,
  by,
  ...(where && { where }),
  ...(self && { self }),
});

export const precedes = (...paths: string[]): Condition => ({ precedes: paths });

export const ADMINS = ['admin', 'superadmin'] as const;
/** What administrators may do with nearly every collection; a collection adds its own rules before these. */
export const administered = {
  read: [allow(ADMINS, { fields: 'todos' })],
  create: [allow(ADMINS)],
  edit: [allow(ADMINS)],
  softRemove: [allow(ADMINS)],
  remove: [allow('superadmin')],
} as const satisfies Access;
