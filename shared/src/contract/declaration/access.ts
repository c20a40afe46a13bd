/**
 * Permissions as data. A rule states who may do an operation, on which rows and with which fields. The server
 * compiles conditions into the query's SQL; the tests check them as a matrix. Deny by default: rows and
 * fields that no rule allows do not exist for the caller.
 */

/** Stored roles, in order of rank. `visitante` stands for anybody, signed in or not. */
export const ROLES = ['estudiante', 'profesional', 'moderador', 'admin', 'superadmin'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  estudiante: 'Estudiante',
  profesional: 'Profesional',
  moderador: 'Moderación',
  admin: 'Administración',
  superadmin: 'Superadministración',
};
/** Returns the highest rank among some roles, because nobody may grant a role at or above their own. */
export const rankOf = (roles: readonly string[]): number =>
  Math.max(-1, ...roles.map((role) => (ROLES as readonly string[]).indexOf(role)));

/**
 * Subjects of a rule:
 * `visitante` anybody · `usuario` anybody signed in · `confirmado` signed in with a confirmed e-mail ·
 * a stored role · or one of the collection's relations (docente, gestor, autor, titular...).
 */
export type Who = 'visitante' | 'usuario' | 'confirmado' | Role | (string & {});

/** Placeholder in conditions for the caller's `_id`. */
export const YO = { actor: '_id' } as const;
/** Placeholder in conditions for the time of the request. */
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
  /** The field is empty or not before the value, so it is not over yet (`until('hasta', AHORA)`). */
  | { readonly field: string; readonly until: Value }
  /** Empty, or not after the value: already begun (`since('desde', AHORA)`). */
  | { readonly field: string; readonly since: Value }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** The referenced row (not deleted) satisfies `where`. */
  | { readonly via: string; readonly where: Condition }
  /**
   * Some row of another collection (not deleted) whose `by` equals this row's `self` (default: `_id`)
   * satisfies `where`. If `by` is a list, it contains the value (centres whose `gestores` include the row's
   * author).
   */
  | { readonly exists: string; readonly by: string; readonly self?: string; readonly where?: Condition }
  /**
   * Only directly inside an `exists` over the row's own collection: the found row sorts before the row being
   * tested, by these paths (`modulo.orden`; at most one reference each).
   */
  | { readonly precedes: readonly string[] };

/** The fields that a rule covers. */
export type FieldSet =
  'todos' | { readonly only: readonly string[] } | { readonly except: readonly string[] };

export interface Rule {
  readonly who: readonly Who[];
  readonly where?: Condition;
  /** For reading, hidden fields need `todos` or their name. For writing, derived fields are never allowed. */
  readonly fields?: FieldSet;
}

export const ACCESS_OPERATIONS = ['read', 'create', 'edit', 'softRemove', 'remove'] as const;
export type AccessOperation = (typeof ACCESS_OPERATIONS)[number];

export interface Access {
  /** Roles derived from the row: name → condition. Only for signed-in callers. */
  readonly relations?: Readonly<Record<string, Condition>>;
  /**
   * Relation of the record's subject, who must never decide on it. Regardless of roles, a caller with this
   * relation is limited to the write rules and transitions that name it.
   */
  readonly subject?: string;
  readonly read: readonly Rule[];
  readonly create: readonly Rule[];
  readonly edit: readonly Rule[];
  readonly softRemove: readonly Rule[];
  /** Hard delete. Requires a prior soft delete unless the rule sets `direct`. */
  readonly remove: readonly (Rule & { readonly direct?: true })[];
}

/** Shorthand for a rule: `allow('docente')`, `allow(['admin'], { where, fields })`. */
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
/** Administrators' rules in nearly every collection; a collection adds its own rules before these. */
export const administered = {
  read: [allow(ADMINS, { fields: 'todos' })],
  create: [allow(ADMINS)],
  edit: [allow(ADMINS)],
  softRemove: [allow(ADMINS)],
  remove: [allow('superadmin')],
} as const satisfies Access;
