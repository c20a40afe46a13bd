/** What the tests of this remote share. */
import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { UiProvider } from '@oficio/shared/ui';
import { Toasts } from '@oficio/shared/ui';
import type { SessionUser } from '@oficio/shared/contract/session';
import type { FakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders a screen at an address, with the layout's toasts. */
export function renderAt(address: string, ui: ReactNode, { api, user }: { api: FakeApi; user: SessionUser }) {
  return renderWithStore(
    <MemoryRouter initialEntries={[address]}>
      <UiProvider env="test">
        {ui}
        <Toasts />
        <Where />
      </UiProvider>
    </MemoryRouter>,
    { api, user },
  );
}

/** The address that the screen is at. */
export const address = (): string => screen.getByTestId('address').textContent ?? '';

let last = 0;
/** An identifier of a row. */
export const anId = (): string => `01900000-0000-7000-8000-${String(++last).padStart(12, '0')}`;
