import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '@oficio/demo/accounts';

/** Sign-in details of the demo, printed at start. */
export interface SignIns {
  readonly password: string;
  readonly emails: readonly string[];
}

export const SIGN_INS: SignIns = { password: DEMO_PASSWORD, emails: DEMO_ACCOUNTS.map(demoEmail) };
