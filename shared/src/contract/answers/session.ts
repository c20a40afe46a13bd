/** Who is using the site, as the server tells the shell; `null` stands for a visitor. */
export type { SessionUser } from '../calls/session.ts';
