import { centrePath } from './centre-paths.ts';

/** Ways to issue certificates, as `&modo=` names them. */
export const MODES = ['cumplen', 'lista', 'una'] as const;
export type Mode = (typeof MODES)[number];

/** Returns the address of a way to issue; `certificacion` and `trabajo` if already chosen. */
export const issuePath = (
  centro: string,
  modo: Mode,
  chosen: { readonly certificacion?: string; readonly trabajo?: string } = {},
): string => centrePath(centro, 'emitir', { modo, ...chosen });
