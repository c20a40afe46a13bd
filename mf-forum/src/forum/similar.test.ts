import { rankSimilar } from './similar.ts';

const question = (_id: string) => ({ _id, titulo: _id, estado: 'abierta' as const, respuestas: 0 });
const answer = (totalDocs: number, ...ids: string[]) => ({ docs: ids.map(question), totalDocs });

test('what more of the words find comes first, and the question itself is left out', () => {
  const ranked = rankSimilar([answer(3, 'a', 'b', 'propia'), answer(2, 'b', 'propia')], 'propia');
  expect(ranked.map(({ _id }) => _id)).toEqual(['b', 'a']);
});

test('one word that is everywhere says nothing; two of them do', () => {
  expect(rankSimilar([answer(400, 'a', 'b')])).toEqual([]);
  expect(rankSimilar([answer(400, 'a', 'b'), answer(90, 'b')]).map(({ _id }) => _id)).toEqual(['b']);
});
