import type { Logger } from 'pino';
import type { WriteContext } from '../../engine/collections/rules.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What issuing without anybody's help works with. */
export interface IssueDeps {
  readonly db: Database;
  readonly rules: WriteContext['rules'];
  readonly jobs: Pick<Jobs, 'send'>;
  readonly mail: Mailer;
  /** `https://host` of the site, for links in mails. */
  readonly origin: string;
  readonly log: Logger;
  readonly now?: () => Date;
}
