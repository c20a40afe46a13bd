/** @jest-environment node */
import { knownIssuers } from '@oficio/shared/contract/calls/issuers';
import type { CallDeclaration } from '@oficio/shared/contract/calls/call';
import type { Report } from '@oficio/shared/credentials/report';
import { testSite } from '@oficio/shared/testing/issuing-site';
import { checkHere } from './check-presented.ts';
import type { RequestCall } from './known-issuers.ts';

const site = testSite();

afterEach(() => jest.useRealTimers());

test('a slow network gives a first report, and the full one once it answers', async () => {
  jest.useFakeTimers();
  const issuers = await site.issuers(new Date().toISOString());
  let answer: (value: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => (answer = resolve));
  const ask = (async (call: CallDeclaration) =>
    call === knownIssuers ? slow : { ok: false, status: 404, message: '' }) as RequestCall;
  const reports: Report[] = [];
  const checking = checkHere(ask, { kind: 'jwt', jwt: site.jwt() }, (report) => reports.push(report));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reports.map(({ outcome }) => outcome)).not.toContain('vigente');
  expect(reports).toHaveLength(1);
  answer({ ok: true, data: issuers });
  await checking;
  expect(reports.map(({ outcome }) => outcome)).toEqual([reports[0]?.outcome, 'vigente']);
});
