import { centrePath } from './centre-paths.ts';

/** Ways to issue, as `&modo=` names them. */
export const MODES = ['cumplen', 'lista', 'una'] as const;
export type Mode = (typeof MODES)[number];

/** The address of a way to issue; `certificacion` and `trabajo` where they are chosen already. */
export const issuePath = (
  centro: string,
  modo: Mode,
  chosen: { readonly certificacion?: string; readonly trabajo?: string } = {},
): string => centrePath(centro, 'emitir', { modo, ...chosen });
