export type Platform = 'android' | 'ios' | 'escritorio';

/**
 * Returns the current platform, to show its installation steps first. An iPad reports itself as a Mac, but
 * Macs have no touch screen.
 */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'escritorio';
}
