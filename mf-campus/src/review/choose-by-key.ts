import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';

/**
 * Returns the answer after pressing a digit: the option in that place is chosen, or toggled if several can
 * be. Undefined for any other key.
 */
export function chosenByKey(item: Item, answer: unknown, key: string): unknown {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const option = item.opciones?.[place]?.id;
  switch (item.tipo) {
    case 'verdaderoFalso':
      return place === 0 ? true : place === 1 ? false : undefined;
    case 'unica':
      return option;
    case 'multiple': {
      if (option === undefined) return undefined;
      const chosen = parseAnswer('multiple', answer) ?? [];
      return chosen.includes(option) ? chosen.filter((id) => id !== option) : [...chosen, option];
    }
    default:
      return undefined;
  }
}
