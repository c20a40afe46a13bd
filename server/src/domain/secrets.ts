/** How the secrets that calls are shown are opened, by the table that holds them. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Secrets } from '../engine/calls/access.ts';
import { openCalendar } from './study/calendar-feed.ts';
import { openByKey } from './study/invitation-page.ts';

const nothing = async (): Promise<never> => {
  throw new ContractError(404, 'No existe.');
};

export const SECRETS: Secrets = {
  calendarios: openCalendar,
  invitaciones: openByKey,
  verificaciones: nothing,
};
