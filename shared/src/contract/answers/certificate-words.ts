/** Warnings about how a certificate was issued, for the person who verifies it, on screen and on paper. */
import type { Verification } from '../calls/verification.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Returns a duration in its usual unit: "3 días", "14 meses", "11 años". */
function durationText(days: number): string {
  if (days < 60) return counted(days, 'día', 'días');
  if (days < 730) return counted(Math.floor(days / 30.44), 'mes', 'meses');
  return counted(Math.floor(days / 365.25), 'año', 'años');
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
      : [`Se registró ${durationText(result.diasAntedatada)} después de la fecha de emisión que dice.`]),
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
