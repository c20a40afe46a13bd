import assert from 'node:assert/strict';
import test from 'node:test';
import { exerciseOf, type ForeignQuestion } from './foreign-exercise.ts';

const question: ForeignQuestion = {
  item: { id: '', tipo: 'verdaderoFalso', enunciado: '¿La fase es peligrosa?' },
  key: true,
  feedback: '',
};

test('warns about the questions that exceed the maximum of an exercise', () => {
  const { valores, avisos } = exerciseOf('Repaso', Array<ForeignQuestion>(201).fill(question));
  assert.equal((valores?.['reactivos'] as unknown[]).length, 200);
  assert.deepEqual(avisos, ['De «Repaso» se toman las primeras 200 preguntas.']);
});

test('does not warn when all the questions fit in the exercise', () => {
  assert.deepEqual(exerciseOf('Repaso', Array<ForeignQuestion>(200).fill(question)).avisos, []);
});
