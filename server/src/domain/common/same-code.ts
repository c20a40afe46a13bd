import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest();

/** Whether two codes are equal, ignoring case and outer spaces. Compares in constant time. */
export const sameCode = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
