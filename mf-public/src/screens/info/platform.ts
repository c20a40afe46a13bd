export type Platform = 'android' | 'ios' | 'escritorio';

/** Where the page is open, to say first how to install there. An iPad says that it is a Mac, but Macs have no touch. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'escritorio';
}
