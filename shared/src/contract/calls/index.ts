/** Every call that is not one of a collection's seven: what the OpenAPI, the permission matrix and the docs go through. */
import type { CallDeclaration } from '../declaration/call.ts';
import { coursePerson, gradebook } from './gradebook.ts';

export const CALLS: readonly CallDeclaration[] = [coursePerson, gradebook];
