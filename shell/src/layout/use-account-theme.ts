import { useSession } from '@oficio/shared/store';
import { schemeOfTheme, useColorScheme } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';

/**
 * Whoever signs in finds the light or dark theme that the account keeps, whatever this device showed before.
 * Afterwards the device's own choice stands, also on opening the page again; an account that keeps the device's
 * theme changes nothing.
 */
export function useAccountTheme(): void {
  const { status, user } = useSession();
  const { setScheme } = useColorScheme();
  const known = useRef<string | null>(undefined);
  const id = status === 'loading' ? undefined : (user?._id ?? null);
  const theme = user?.preferencias?.tema;
  useEffect(() => {
    if (id === undefined) return;
    const signedIn = known.current !== undefined && id !== null && known.current !== id;
    known.current = id;
    if (signedIn && theme) setScheme(schemeOfTheme[theme]);
  }, [id, theme, setScheme]);
}
