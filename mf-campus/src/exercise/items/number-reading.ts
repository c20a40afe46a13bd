import { readQuantity } from '@oficio/shared/contract/exercises/quantity';

/** Plain digits, which cannot be misread. */
const PLAIN_NUMBER = /^-?\d+(?:,\d{1,2})?$/;
const formatted = (value: number): string =>
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
      if (PLAIN_NUMBER.test(written.trim())) return undefined;
      const text = `Se lee ${formatted(reading.value)}${unidad ? ` ${unidad}` : ''}.`;
      return {
        text:
          reading.other === undefined
            ? text
            : `${text} Si es ${formatted(reading.other)}, escribirlo así: ${formatted(reading.other)}.`,
        wrong: false,
      };
    }
  }
}
