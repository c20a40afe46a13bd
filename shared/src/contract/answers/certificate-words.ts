/** By what right a certificate was issued, in the words that whoever checks it reads, on screen and on paper. */
import type { Verification } from '../calls/verification.ts';

/** "3 días", "14 meses", "11 años": as long as one says it. */
function stretch(days: number): string {
  const [count, one, many] =
    days < 60
      ? [days, 'día', 'días']
      : days < 730
        ? [Math.floor(days / 30.44), 'mes', 'meses']
        : [Math.floor(days / 365.25), 'año', 'años'];
  return `${count} ${count === 1 ? one : many}`;
}

/** Why it isn't what one would expect, a sentence each; none of one that was issued the day it says, by the rules. */
export function rightWarnings(
  result: Pick<Verification, 'diasAntedatada' | 'dispensa' | 'vinculo'>,
): readonly string[] {
  return [
    ...(result.diasAntedatada === undefined
      ? []
      : [`Se registró ${stretch(result.diasAntedatada)} después de la fecha de emisión que dice.`]),
    ...(result.dispensa
      ? [
          result.dispensa.motivo
            ? `Se emitió con una dispensa: faltaba ${result.dispensa.requisitos.join(' y ')}. Motivo: ${result.dispensa.motivo}`
            : // The code of the paper has no room for it.
              'Se emitió con una dispensa. El motivo se ve con conexión.',
        ]
      : []),
    ...(result.vinculo === 'personal'
      ? ['Se emitió a una persona que trabaja en el centro que la emite.']
      : []),
  ];
}
