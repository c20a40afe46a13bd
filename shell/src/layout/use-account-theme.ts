import { useSession } from '@oficio/shared/store';
import { schemeOfTheme, useColorScheme } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';

/**
 * Applies the theme saved in the account when a user signs in, whatever this device showed before. Later the
 * device's own choice wins, also when the page is opened again. An account set to follow the device changes
 * nothing.
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
