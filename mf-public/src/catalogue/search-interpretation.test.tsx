import type { Interpretation, UnderstoodFilter } from '@oficio/shared/contract/answers/interpretation';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@oficio/shared/router';
import { CatalogueResults } from './catalogue-results.tsx';
import { InterpretationText } from './search-interpretation.tsx';

const NEUQUEN: UnderstoodFilter = { clave: 'provincia', etiqueta: 'Neuquén', palabras: 'neuquen' };
const FREE: UnderstoodFilter = { clave: 'precio', etiqueta: 'Gratis', palabras: 'gratis' };

function show(changes: Partial<Interpretation>, onChange = () => {}, hasResults = true) {
  const interpretation: Interpretation = {
    texto: '',
    filtros: [],
    sinResultados: [],
    correcciones: [],
    orden: 'relevancia',
    todas: 1,
    ...changes,
  };
  renderWithStore(
    <InterpretationText
      interpretation={interpretation}
      searchText="lo escrito"
      hasResults={hasResults}
      onChange={onChange}
    />,
  );
  return screen.getByRole('status').textContent;
}

test.each<[string, Partial<Interpretation>, string]>([
  ['a place', { texto: 'electricista', filtros: [NEUQUEN] }, 'Resultados para electricista en Neuquén.'],
  ['a place alone', { filtros: [NEUQUEN] }, 'Resultados en Neuquén.'],
  ['a price alone', { filtros: [FREE] }, 'Resultados: gratis.'],
  ['nothing else than as written', { texto: 'huerta' }, ''],
  [
    'a correction beside a filter, once',
    { texto: 'excel', filtros: [FREE], correcciones: [{ de: 'exel', a: 'excel' }] },
    'Resultados para excel, gratis.',
  ],
  [
    'what was left out',
    { texto: 'plomero', sinResultados: [NEUQUEN] },
    'No hay nada con Neuquén: se buscó sin eso.',
  ],
  [
    'a word that is nowhere',
    { texto: 'electricista', ausentes: ['naval'] },
    'Resultados para electricista. «naval» no aparece.',
  ],
  [
    'that nothing has all the words',
    { texto: 'electricista naval', todas: 0 },
    'Nada tiene todas las palabras: va primero lo que tiene más.',
  ],
])('says %s', (_, changes, expected) => {
  expect(show(changes)).toBe(expected);
});

test('says nothing about the words when the list is empty', () => {
  expect(show({ texto: 'electricista naval', todas: 0 }, undefined, false)).toBe('');
});

test('leads back to the words as typed', async () => {
  const onChange = jest.fn();
  show({ texto: 'electricista', filtros: [NEUQUEN] }, onChange);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar solo «lo escrito»' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('an empty place offers to search anywhere with one press', async () => {
  const set = jest.fn();
  const interpretation = { texto: 'cursos', filtros: [NEUQUEN, FREE], sinResultados: [], correcciones: [] };
  renderWithStore(
    <MemoryRouter>
      <CatalogueResults
        list={{
          docs: [],
          totalDocs: 0,
          status: 'loaded',
          hasMore: false,
          loadingMore: false,
          moreFailed: false,
          loadMore: () => undefined,
          reload: () => undefined,
          interpretation: { ...interpretation, orden: 'relevancia', todas: 0 },
        }}
        noun={['curso', 'cursos']}
        query={{ values: { sin: 'nivel' }, set }}
        onClear={() => undefined}
      >
        {() => null}
      </CatalogueResults>
    </MemoryRouter>,
  );
  expect(screen.getByText('No hay cursos en Neuquén con esa búsqueda')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Buscar en cualquier lugar' }));
  expect(set).toHaveBeenCalledWith({ sin: 'nivel,provincia' }, { push: true });
});
