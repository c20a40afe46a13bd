import type { Page, Request } from '@playwright/test';

/** Problems invisible to a person but not to an engineer: console errors, failed requests, CSP reports. */
export interface Watch {
  readonly problems: string[];
  /** Requests in flight, except those that may last: films, streams. */
  readonly pending: ReadonlySet<Request>;
}

const LASTING = new Set(['media', 'eventsource', 'websocket', 'ping']);

/** Starts recording a page's problems. `expected`: addresses that may fail in this test. */
export function watch(page: Page, expected: RegExp = /^$/): Watch {
  const problems: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!LASTING.has(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.location().url))
      problems.push(`consola: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !expected.test(response.url()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A request cancelled because the page moved on is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED' && !expected.test(request.url()))
      problems.push(`${reason} ${request.url()}`);
  });
  return { problems, pending };
}

/** Records violations of the Content-Security-Policy, even if the console does not report them. */
export async function watchPolicy(page: Page, { problems }: Watch): Promise<void> {
  await page.exposeFunction('oficioPolicyReport', (report: string) => problems.push(`CSP: ${report}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { oficioPolicyReport(report: string): void }).oficioPolicyReport(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
}
