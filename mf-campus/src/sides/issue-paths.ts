import { centrePath } from './centre-paths.ts';

/** Ways to issue certificates, as `&modo=` names them. */
export const MODES = ['cumplen', 'lista', 'una'] as const;
export type Mode = (typeof MODES)[number];

/**
 * Returns the URL of a way to issue, with the selected certification and the issue in progress (`trabajo`),
 * if any.
 */
export const issuePath = (
  centro: string,
  modo: Mode,
  selected: { readonly certificacion?: string; readonly trabajo?: string } = {},
): string => centrePath(centro, 'emitir', { modo, ...selected });
