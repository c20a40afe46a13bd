/**
 * Every declared call, except the seven of each collection; the OpenAPI, the permission matrix and the docs
 * use it.
 */
import type { CallDeclaration } from './call.ts';
import * as files from './files.ts';
import { isRecord } from '../values/guards.ts';

const isCall = (value: unknown): value is CallDeclaration =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string';

export const CALLS: readonly CallDeclaration[] = Object.values(files).flatMap((file: object) =>
  Object.values(file).filter(isCall),
);
