import { rankSimilar } from './similar.ts';

const question = (_id: string, titulo = '') => ({ _id, titulo, estado: 'abierta' as const, respuestas: 0 });
const found = (word: string, totalDocs: number, ...docs: ReturnType<typeof question>[]) => ({
  word,
  totalDocs,
  docs,
});
const ids = (answers: Parameters<typeof rankSimilar>[0]) => rankSimilar(answers, 'propia').map((q) => q._id);

test('more matching words rank first, and the question itself is left out', () => {
  const [a, b, own] = [
    question('a', 'Sección de cables'),
    question('b', 'Sección de un caño'),
    question('propia'),
  ];
  expect(ids([found('cables', 3, a, b, own), found('seccion', 2, a, b, own)])).toEqual(['a', 'b']);
});

test('one word in the text, or a common one, finds nothing similar', () => {
  const [text, title] = [question('text', 'Otra cosa'), question('title', 'Térmicas que saltan')];
  expect(ids([found('termica', 2, text, title)])).toEqual(['title']);
  expect(ids([found('termica', 400, text, title)])).toEqual([]);
  expect(ids([found('termica', 3, text), found('cable', 3, text)])).toEqual(['text']);
});
