/**
 * Every declared call, except the seven of each collection; the OpenAPI, the permission matrix and the docs
 * use it.
 */
import { isRecord } from '../values/guards.ts';
import type { CallDeclaration } from './call.ts';
import * as declaringFiles from './files.ts';

const isCall = (value: unknown): value is CallDeclaration =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string';

export const CALLS: readonly CallDeclaration[] = Object.values(declaringFiles).flatMap((exported: object) =>
  Object.values(exported).filter(isCall),
);
