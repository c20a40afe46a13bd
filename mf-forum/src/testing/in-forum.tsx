/** Helpers that the tests of this remote share. */
import { MemoryRouter, useLocation } from '@oficio/shared/router';
import { Toasts, UiProvider } from '@oficio/shared/ui';
import type { ReactNode } from 'react';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

/** Renders a part of the forum at an address, with toasts. */
export function InForum({ at = '/foro', children }: { at?: string; children: ReactNode }) {
  return (
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Address />
        <Toasts />
      </MemoryRouter>
    </UiProvider>
  );
}

/** Returns the current address. */
export const address = (): string => document.querySelector('[data-testid="address"]')?.textContent ?? '';
