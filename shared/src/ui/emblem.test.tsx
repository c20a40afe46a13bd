import { act, render, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Emblem } from './emblem.tsx';
import { RenderedPage } from './hydrating.tsx';

const SERVER =
  '<svg viewBox="0 0 64 64" width="64" height="64" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">%</svg>';
const pageOf = (id: string) => (
  <RenderedPage madeAt={1}>
    <Emblem id={id} category="Soldadura" width={64} height={64} />
  </RenderedPage>
);
const shapesIn = (root: ParentNode) =>
  [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'));

async function takenOver(inside: string) {
  const root = document.createElement('div');
  root.innerHTML = SERVER.replace('%', inside);
  const faults: unknown[] = [];
  const page = await act(async () =>
    hydrateRoot(root, pageOf('uno'), { onRecoverableError: (fault) => faults.push(fault) }),
  );
  return { root, page, faults };
}

test('leaves the server’s emblem and draws another record’s anew', async () => {
  const { root, page, faults } = await takenOver('<path d="M1 1z"></path>');
  expect(faults).toEqual([]);
  expect(shapesIn(root)).toEqual(['M1 1z']);
  await act(async () => page.render(pageOf('dos')));
  await waitFor(() => expect(shapesIn(root).length).toBeGreaterThan(3));
  expect(shapesIn(root)).not.toContain('M1 1z');
  await act(async () => page.render(pageOf('uno')));
  expect(shapesIn(root).length).toBeGreaterThan(3);
});

test('draws an emblem that the server did not draw', async () => {
  const { root } = await takenOver('');
  await waitFor(() => expect(shapesIn(root).length).toBeGreaterThan(3));
});

test('shows the ground in the browser until the shapes load', async () => {
  const { container } = render(<Emblem id="uno" category="Soldadura" label="Emblema de la escuela" />);
  expect(container.querySelector('svg')).toHaveAccessibleName('Emblema de la escuela');
  await waitFor(() => expect(shapesIn(container).length).toBeGreaterThan(3));
});
