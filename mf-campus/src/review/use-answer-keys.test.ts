import type { Item } from '@oficio/shared/contract/exercises/item';
import { answerAfterKey } from './use-answer-keys.ts';

const item = (tipo: Item['tipo']): Item => ({
  id: 'r',
  tipo,
  enunciado: '¿?',
  opciones: [{ id: 'a' }, { id: 'b' }],
});

test.each([
  ['unica', undefined, '2', 'b'],
  ['unica', 'a', '3', undefined],
  ['unica', 'a', '0', undefined],
  ['multiple', ['a'], '2', ['a', 'b']],
  ['multiple', ['a', 'b'], '1', ['b']],
  ['verdaderoFalso', undefined, '2', false],
  ['verdaderoFalso', undefined, 'x', undefined],
  ['numerica', '', '2', undefined],
] as const)('chooses in «%s», from %j, by the key %s: %j', (tipo, answer, key, chosen) => {
  expect(answerAfterKey(item(tipo), answer, key)).toEqual(chosen);
});
