/** The rules of each collection that has some. */
import type { DomainRules } from './rules.ts';

export const DOMAIN: Readonly<Record<string, DomainRules>> = {};
