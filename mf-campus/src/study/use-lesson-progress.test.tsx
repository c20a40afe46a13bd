import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lesson, LessonNode } from './outline.ts';
import { useLessonProgress } from './use-lesson-progress.ts';

function Film({ lesson, onCompleted }: { lesson: Partial<Lesson>; onCompleted: () => void }) {
  const whole = { _id: 'c', titulo: 'Clase', tipo: 'video', criterio: 'visto', ...lesson } as Lesson;
  const node = { lesson: whole, done: false } as LessonNode;
  const { watch } = useLessonProgress({ node, enrolment: 'i', current: 'c', scope: 'x', onCompleted });
  return (
    <>
      <button onClick={() => watch(21, 'paused')}>Pausa</button>
      <button onClick={() => watch(24, 'ended')}>Fin</button>
    </>
  );
}

test.each([
  ['of unknown length completes its lesson at its end', {}, true],
  ['of known length leaves the completion to the server', { video: { segundos: 25 } }, false],
  ['of a lesson completed by hand completes nothing', { criterio: 'manual' as const }, false],
])('a video %s', async (_what, lesson, completes) => {
  const api = fakeApi({ progreso: [] });
  const done = jest.fn();
  renderWithStore(
    <UiProvider>
      <Film lesson={lesson} onCompleted={done} />
    </UiProvider>,
    { api, user: fakeUser() },
  );
  await waitFor(() => expect(api.records['progreso']).toHaveLength(1));
  await userEvent.click(screen.getByText('Pausa'));
  await waitFor(() => expect(api.records['progreso']?.[0]?.['posicion']).toBe(21));
  expect(api.records['progreso']?.[0]?.['estado']).not.toBe('completada');
  await userEvent.click(screen.getByText('Fin'));
  await waitFor(() => expect(api.records['progreso']?.[0]?.['posicion']).toBe(24));
  expect(api.records['progreso']?.[0]?.['estado'] === 'completada').toBe(completes);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(completes ? 1 : 0));
});
