import { useLocation, useNavigate } from '@oficio/shared/router';
import { useCallback } from 'react';

/** The address of signing in that comes back to `path`. */
export const signInPath = (path: string): string => `/login?volver=${encodeURIComponent(path)}`;

/** Goes to sign in and comes back here, or to the part of this page that is named. */
export function useAskSignIn(): (hash?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (hash = '') => void navigate(signInPath(pathname + search + (hash && `#${hash}`))),
    [navigate, pathname, search],
  );
}
