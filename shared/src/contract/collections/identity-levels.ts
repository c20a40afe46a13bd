/** Levels of assurance that a legal name and document are the person's own, lowest first: value → label. */
export const IDENTITY_LEVELS = {
  declarada: 'Declarada por la persona',
  centro: 'Comprobada por un centro contra el documento',
  administracion: 'Comprobada por la administración contra el documento',
} as const;
/** Short labels of the levels, for chips. */
export const IDENTITY_CHIPS = {
  declarada: 'Declarada',
  centro: 'Comprobada por un centro',
  administracion: 'Comprobada por la administración',
} as const satisfies Record<keyof typeof IDENTITY_LEVELS, string>;
export type IdentityLevel = keyof typeof IDENTITY_LEVELS;

const LEVELS_ASCENDING = Object.keys(IDENTITY_LEVELS) as IdentityLevel[];

/** Whether a level is at least the required one. */
export const reachesLevel = (level: IdentityLevel, minimum: IdentityLevel): boolean =>
  LEVELS_ASCENDING.indexOf(level) >= LEVELS_ASCENDING.indexOf(minimum);

/** Returns the highest of some levels; `declarada` without any. */
export const surestLevel = (levels: readonly IdentityLevel[]): IdentityLevel =>
  LEVELS_ASCENDING.findLast((level) => levels.includes(level)) ?? 'declarada';
