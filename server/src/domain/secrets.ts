/** How the secrets that calls are shown are opened, by the table that holds them. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { checkLink } from '../auth/email-change.ts';
import type { Secrets } from '../engine/calls/access.ts';

const nothing = async (): Promise<never> => {
  throw new ContractError(404, 'No existe.');
};

export const SECRETS: Secrets = { calendarios: nothing, invitaciones: nothing, verificaciones: checkLink };
