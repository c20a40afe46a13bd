/** Warnings about how a certificate was issued, for the person who verifies it, on screen and on paper. */
import type { Verification } from '../calls/verification.ts';

/** A duration in its usual unit: "3 días", "14 meses", "11 años". */
function stretch(days: number): string {
  const [count, one, many] =
    days < 60
      ? [days, 'día', 'días']
      : days < 730
        ? [Math.floor(days / 30.44), 'mes', 'meses']
        : [Math.floor(days / 365.25), 'año', 'años'];
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Returns one sentence per irregularity (backdated, with a waiver, to staff); empty for a regular
 * certificate.
 */
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
            : // The code printed on paper has no room for the reason.
              'Se emitió con una dispensa. El motivo se ve con conexión.',
        ]
      : []),
    ...(result.vinculo === 'personal'
      ? ['Se emitió a una persona que trabaja en el centro que la emite.']
      : []),
  ];
}
