import { readQuantity } from '@oficio/shared/contract/exercises/quantity';

/** Plain digits, which cannot be misread. */
const PLAIN = /^-?\d+(?:,\d{1,2})?$/;
const shown = (value: number): string =>
  value.toLocaleString('es-AR', { useGrouping: false, maximumSignificantDigits: 12 });

/** Returns the hint shown after leaving the field: how the number is read, or that it can't be. */
export function readingOf(
  written: string,
  unidad: string | undefined,
): { readonly text: string; readonly wrong: boolean } | undefined {
  const reading = readQuantity(written, unidad);
  switch (reading.is) {
    case 'blank':
      return undefined;
    case 'unreadable':
      return { text: 'No se entiende el número. Se escribe por ejemplo 8,2.', wrong: true };
    case 'otherUnit':
      return { text: `La respuesta se pide en ${unidad ?? ''}.`, wrong: true };
    case 'number': {
      if (PLAIN.test(written.trim())) return undefined;
      const text = `Se lee ${shown(reading.value)}${unidad ? ` ${unidad}` : ''}.`;
      return {
        text:
          reading.other === undefined
            ? text
            : `${text} Si es ${shown(reading.other)}, escribirlo así: ${shown(reading.other)}.`,
        wrong: false,
      };
    }
  }
}
