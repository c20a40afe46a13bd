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
  const lastUserId = useRef<string | null>(undefined);
  const userId = status === 'loading' ? undefined : (user?._id ?? null);
  const theme = user?.preferencias?.tema;
  useEffect(() => {
    if (userId === undefined) return;
    const signedIn = lastUserId.current !== undefined && userId !== null && lastUserId.current !== userId;
    lastUserId.current = userId;
    if (signedIn && theme) setScheme(schemeOfTheme[theme]);
  }, [userId, theme, setScheme]);
}
