/** How surely a person's legal name and document are theirs, from the least to the most: value → words. */
export const IDENTITY_LEVELS = {
  declarada: 'Declarada por la persona',
  centro: 'Comprobada por un centro contra el documento',
  administracion: 'Comprobada por la administración contra el documento',
} as const;
/** The same, as short as a chip says them. */
export const IDENTITY_CHIPS = {
  declarada: 'Declarada',
  centro: 'Comprobada por un centro',
  administracion: 'Comprobada por la administración',
} as const satisfies Record<keyof typeof IDENTITY_LEVELS, string>;
export type IdentityLevel = keyof typeof IDENTITY_LEVELS;

const ORDER = Object.keys(IDENTITY_LEVELS) as IdentityLevel[];

/** Whether a level is that one or a surer one. */
export const reachesLevel = (level: IdentityLevel, least: IdentityLevel): boolean =>
  ORDER.indexOf(level) >= ORDER.indexOf(least);

/** The surest of some levels; `declarada` of none. */
export const surestLevel = (levels: readonly IdentityLevel[]): IdentityLevel =>
  ORDER.findLast((level) => levels.includes(level)) ?? 'declarada';
