import { drawAdded } from './draw-added.ts';
import type { WrittenItem } from './written-item.ts';

const item = (id: string, grupo?: string): WrittenItem => ({
  question: { id, tipo: 'ensayo', enunciado: id, ...(grupo && { grupo }) },
  key: undefined,
  feedback: '',
});
const groups = ({ added }: ReturnType<typeof drawAdded>) => added.map(({ question }) => question.grupo);

test('preserves the former draw and draws so many of the added ones', () => {
  const made = drawAdded([item('a'), item('b')], [item('c'), item('d')], 1, { sorteo: [], limitarA: null });
  expect(groups(made)).toEqual(['Banco 1', 'Banco 1']);
  expect(made.sorteo).toEqual([{ cantidad: 2 }, { grupo: 'Banco 1', cantidad: 1 }]);
  expect(drawAdded([item('a'), item('b')], [item('c')], 1, { sorteo: [], limitarA: 1 }).sorteo).toEqual([
    { cantidad: 1 },
    { grupo: 'Banco 1', cantidad: 1 },
  ]);
  expect(drawAdded([], [item('c'), item('d')], 1, { sorteo: [], limitarA: null }).sorteo).toHaveLength(1);
});

test('reuses a group that only the added questions have', () => {
  const none = { sorteo: [], limitarA: null };
  const two = [item('c', 'Cables'), item('d', 'Cables')];
  expect(groups(drawAdded([item('a')], two, 1, none))).toEqual(['Cables', 'Cables']);
  expect(groups(drawAdded([item('a', 'Cables')], two, 1, none))).toEqual(['Banco 1', 'Banco 1']);
  const lines = [{ grupo: 'Banco 1', cantidad: 1 }];
  const more = drawAdded([item('a', 'Banco 1')], two, 1, { sorteo: lines, limitarA: null });
  expect(more.sorteo).toEqual([...lines, { grupo: 'Cables', cantidad: 1 }]);
});
