import assert from 'node:assert/strict';
import test from 'node:test';
import { mergedAnswers } from './attempt-answers.ts';

const at = (respuesta: string, moment: number) => ({
  respuestas: { a: respuesta },
  respondidas: { a: moment },
});

test('counts the answer given later, even if it arrives earlier', () => {
  assert.deepEqual(mergedAnswers(at('una', 10), at('otra', 11), 20), at('otra', 11));
  assert.deepEqual(mergedAnswers(at('una', 10), at('otra', 9), 20), at('una', 10));
});

test('does not lose answers when the server’s clock is behind', () => {
  assert.deepEqual(mergedAnswers(at('una', 1000), at('otra', 1001), 900), at('otra', 900));
});
