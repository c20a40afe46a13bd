import { centrePath } from './centre-paths.ts';

/** Ways to issue certificates, as `&modo=` names them. */
export const MODES = ['cumplen', 'lista', 'una'] as const;
export type Mode = (typeof MODES)[number];

/**
 * Returns the address of a way to issue, with the certification already chosen and the issuing job
 * (`trabajo`) already started, if any.
 */
export const issuePath = (
  centro: string,
  modo: Mode,
  chosen: { readonly certificacion?: string; readonly trabajo?: string } = {},
): string => centrePath(centro, 'emitir', { modo, ...chosen });
