/** Runs the permission check of a declared call, as the engine does before its handler. */
import type { CallDeclaration } from '@oficio/shared/contract/calls/call';
import { SECRETS } from '../domain/secrets.ts';
import { authorize } from '../engine/calls/access.ts';
import type { ReadContext } from '../engine/collections/context.ts';

/**
 * Admits the caller.
 * @throws ContractError 401, 403 or 404
 */
export const admitted = (
  { who }: CallDeclaration,
  context: ReadContext,
  sent: Readonly<Record<string, unknown>> = {},
): Promise<void> => authorize(context, who, sent, SECRETS);
