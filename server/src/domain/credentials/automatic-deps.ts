import type { Logger } from 'pino';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** Dependencies of automatic issuing. */
export interface IssueDeps {
  readonly db: Database;
  readonly rules: WriteContext['rules'];
  readonly jobs: Pick<Jobs, 'send'>;
  readonly mail: Mailer;
  /** The site's origin, `https://host`, for links in e-mails. */
  readonly origin: string;
  readonly log: Logger;
  readonly now?: () => Date;
}
