/** Counts the problems of a work by kind: the same message about different values is one kind. */
import type { Work } from './job.ts';

type Kind = NonNullable<Work['motivos']>[number];

/** The parts of a row's outcome that are counted here. */
interface Told {
  readonly campo?: string | undefined;
  readonly mensaje?: string | undefined;
}

/** Maximum kinds listed separately; the rest are counted together. */
const KINDS = 50;
const OTHERS = 'Otros motivos.';

/** Generalizes a message, removing the name and the line number that belong to a single row. */
const kindOf = (message: string): string =>
  message.replace(/ nombra «[^»]*»/, ' nombra un registro').replace(/la línea \d+/, 'otra línea');

/** Adds a batch's problems to the counts, most frequent first. */
export function countProblems(before: readonly Kind[], done: readonly Told[]): Kind[] {
  const kinds = before.map((kind) => ({ ...kind }));
  for (const { campo, mensaje } of done) {
    if (mensaje === undefined) continue;
    const kind = kindOf(mensaje);
    const known =
      kinds.find((one) => one.mensaje === kind && (one.campo ?? undefined) === campo) ??
      (kinds.length < KINDS - 1 ? undefined : kinds.find((one) => one.mensaje === OTHERS));
    if (known) known.cantidad = (known.cantidad ?? 0) + 1;
    else if (kinds.length < KINDS - 1) kinds.push({ ...(campo && { campo }), mensaje: kind, cantidad: 1 });
    else kinds.push({ mensaje: OTHERS, cantidad: 1 });
  }
  return kinds.sort((a, b) => (b.cantidad ?? 0) - (a.cantidad ?? 0));
}
