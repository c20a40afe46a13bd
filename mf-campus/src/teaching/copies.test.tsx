import type { CopyResult } from '@oficio/shared/contract/calls/copies';
import { MemoryRouter } from '@oficio/shared/router';
import { ApiError } from '@oficio/shared/store';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DuplicateButton } from './duplicate-button.tsx';
import { ImportCourse } from './import-course.tsx';
import { copySummary } from './use-copy.ts';

const user = fakeUser({ gestorDe: ['z', 'y'] });
const CENTRES = [
  { _id: 'z', nombre: 'Instituto Sur', estado: 'activo' },
  { _id: 'y', nombre: 'Taller Norte', estado: 'activo' },
];
const COUNTS = {
  modulos: 1,
  clases: 2,
  ejercicios: 0,
  preguntas: 0,
  archivos: 1,
  fechasSinCopiar: 2,
  encuentrosMovidos: 1,
};
const shown = (element: Parameters<typeof renderWithStore>[0], api: ReturnType<typeof fakeApi>) =>
  renderWithStore(
    <MemoryRouter>
      <UiProvider>{element}</UiProvider>
    </MemoryRouter>,
    { api, user },
  );
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
const press = async (words: string) =>
  userEvent.click((await dialog()).getByText(words, { selector: 'button *' }));

test('retries a duplication that got no answer under the same id', async () => {
  const api = fakeApi({ centros: CENTRES });
  let answers = 0;
  api.answer('/api/cursos/c/copia', () => {
    answers += 1;
    if (answers === 1) throw new ApiError(0, 'No hay conexión.');
    return { _id: 'nuevo', titulo: 'Soldar (copia)', curso: 'nuevo', ...COUNTS } satisfies CopyResult;
  });
  shown(<DuplicateButton course={{ _id: 'c', titulo: 'Soldar', centro: 'z' }} />, api);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar' }));
  await press('Duplicar');
  expect(await screen.findByText('No hay conexión.')).toBeInTheDocument();
  await press('Duplicar');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const sent = api.calls.filter(({ path }) => path === '/api/cursos/c/copia').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ titulo: 'Soldar (copia)' });
});

test('describes a copy’s contents and what is left to do in it', () => {
  expect(copySummary({ _id: 'n', titulo: 'T', curso: 'n', ...COUNTS })).toBe(
    'Con 1 módulo y 2 clases. 2 fechas no se copiaron: hay que ponerlas de nuevo. 1 encuentro pasó a semanas que vienen, el mismo día y a la misma hora: conviene revisarlos.',
  );
});

test('previews a course file’s contents and omissions before importing', async () => {
  const api = fakeApi({ centros: CENTRES });
  const review = {
    formato: 'moodle',
    titulo: 'Soldadura básica',
    modulos: 3,
    clases: 1,
    ejercicios: 1,
    preguntas: 4,
    banco: 0,
    archivos: 0,
    avisos: ['«Novedades» no se toma: es un foro.'],
  };
  const forms: FormData[] = [];
  api.answer('/api/cursos/paquete', ({ body }) => {
    forms.push(body as FormData);
    return forms.length === 1
      ? review
      : { ...review, _id: 'nuevo', avisos: [...review.avisos, 'No se toma «a.txt»: no es un PDF.'] };
  });
  const onClose = jest.fn();
  shown(<ImportCourse onClose={onClose} />, api);
  const input = (await dialog()).getByLabelText(/Archivo/, { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'curso.mbz'), { applyAccept: false });
  await press('Ver qué trae');
  expect(await screen.findByText(/3 módulos, 1 clase, 1 ejercicio \(4 preguntas\)/)).toBeInTheDocument();
  expect(screen.getByText('«Novedades» no se toma: es un foro.')).toBeInTheDocument();
  await press('Traer el curso');
  // Warnings found only while importing are shown before leaving.
  expect(await screen.findByText('No se toma «a.txt»: no es un PDF.')).toBeInTheDocument();
  expect(screen.queryByText('«Novedades» no se toma: es un foro.')).toBeNull();
  expect(screen.getByText('Ir al curso')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(forms.map((form) => form.get('solo'))).toEqual(['revisar', null]);
  expect(forms[1]?.get('_id')).toBe(forms[0]?.get('_id'));
  // The fields precede the file, since the server reads the destination before it accepts the file.
  expect([...(forms[0] as FormData).keys()]).toEqual(['centro', '_id', 'solo', 'archivo']);
});
