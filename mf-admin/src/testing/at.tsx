/** Helpers that the tests of this remote share. */
import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { Toasts, UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders a screen at an address, with the layout's toasts. */
export const at = (place: string, ui: ReactNode): ReactNode => (
  <MemoryRouter initialEntries={[place]}>
    <UiProvider>
      {ui}
      <Toasts />
      <Where />
    </UiProvider>
  </MemoryRouter>
);

/** Returns the current address. */
export const address = (): string => document.querySelector('[data-testid="address"]')?.textContent ?? '';

let last = 0;
/** Returns a new record id. */
export const anId = (): string => `01900000-0000-7000-8000-${String(++last).padStart(12, '0')}`;
