import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { matchPath } from '@oficio/shared/contract/remotes/route-match';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { routes } from './routes.ts';
import { Screen } from './screens/panel/panel.screen.tsx';
import { at } from './testing/at.tsx';

const routed = ALL_COLLECTIONS.filter(({ route }) => route !== undefined);

test('serves every declared management route with the generic screen', () => {
  const managed = routes.filter(({ screen: name }) => name === 'management');
  expect(managed.map(({ path, params, title }) => [path, params, title])).toEqual(
    routed.map(({ route, name, label }) => [route, { collection: name }, `Administrar: ${label}`]),
  );
  expect(managed.length).toBeGreaterThanOrEqual(17);
});

test('links each management route from the panel', async () => {
  renderWithStore(at('/panel', createElement(Screen)), {
    api: fakeApi(),
    user: fakeUser({ roles: ['estudiante', 'superadmin'] }),
  });
  await screen.findByRole('heading', { name: 'Formación' });
  const linked = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(linked).toEqual(expect.arrayContaining(routed.map((one) => managementOf(one))));
  const dead = linked.filter((href) => {
    const [path = ''] = (href ?? '').split(/[?#]/);
    return !routes.some((route) => matchPath(route.path, path) !== undefined);
  });
  expect(dead).toEqual([]);
});
