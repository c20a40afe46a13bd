/** Comparisons that take the same time whatever differs. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest();

/** Whether two codes are the same, but for case and outer spaces. */
export const sameCode = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
