import { centrePath } from '../paths.ts';

/** Ways to issue, as `&modo=` names them. */
export const MODES = ['cumplen', 'lista', 'una'] as const;
export type Mode = (typeof MODES)[number];

/** The address of a way to issue; `certificacion` and `trabajo` where they are chosen already. */
export function issuePath(
  centro: string,
  modo: Mode,
  { certificacion = '', trabajo = '' }: { readonly certificacion?: string; readonly trabajo?: string } = {},
): string {
  const more = [
    ['modo', modo],
    ['certificacion', certificacion],
    ['trabajo', trabajo],
  ].flatMap(([name, value]) => (value ? [`&${name}=${value}`] : []));
  return centrePath(centro, 'emitir', more.join(''));
}
