/** Openers of the secrets shown to calls, by the table that stores them. */
import { checkLink } from '../auth/email-change.ts';
import type { Secrets } from '../engine/calls/access.ts';
import { openCalendar } from './study/attendance/attendance.ts';
import { openByKey } from './study/invitations/invitations.ts';

export const SECRETS: Secrets = {
  calendarios: openCalendar,
  invitaciones: openByKey,
  verificaciones: checkLink,
};
