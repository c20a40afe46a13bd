import assert from 'node:assert/strict';
import test from 'node:test';
import { mergedAnswers } from './attempt-answers.ts';

const at = (respuesta: string, moment: number) => ({
  respuestas: { a: respuesta },
  respondidas: { a: moment },
});

test('de dos respuestas cuenta la dada después, aunque llegue antes', () => {
  assert.deepEqual(mergedAnswers(at('una', 10), at('otra', 11), 20), at('otra', 11));
  assert.deepEqual(mergedAnswers(at('una', 10), at('otra', 9), 20), at('una', 10));
});

test('con el reloj del servidor atrasado, lo que se responde no se pierde', () => {
  assert.deepEqual(mergedAnswers(at('una', 1000), at('otra', 1001), 900), at('otra', 900));
});
