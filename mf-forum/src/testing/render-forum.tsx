import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { renderWithStore, type WithStore } from '@oficio/shared/testing/render-with-store';
import { Toasts, UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

/** Renders a part of the forum at an address, which `address` then tells. For tests. */
export function renderForum(ui: ReactNode, { at = '/foro', ...options }: WithStore & { at?: string } = {}) {
  const rendered = renderWithStore(
    <UiProvider env="test">
      <MemoryRouter initialEntries={[at]}>
        {ui}
        <Address />
        <Toasts />
      </MemoryRouter>
    </UiProvider>,
    options,
  );
  return { ...rendered, address: () => rendered.getByTestId('address').textContent };
}
