import { withQuery } from '@oficio/shared/kit/with-query';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useCallback } from 'react';

/** Returns the path of the sign-in page, which leads back to `path`. */
export const signInPath = (path: string): string => withQuery('/login', { volver: path });

/**
 * Returns a function that sends the person to sign in and back to this page, optionally to an element of it.
 */
export function useSignInRedirect(): (hash?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (hash = '') => void navigate(signInPath(pathname + search + (hash && `#${hash}`))),
    [navigate, pathname, search],
  );
}
