/** @jest-environment node */
import type { Report } from '@oficio/shared/credentials/report';
import { testSite } from '@oficio/shared/testing/issuing-site';
import { checkHere } from './check-presented.ts';
import type { Get } from './known-issuers.ts';

const site = testSite();

afterEach(() => jest.useRealTimers());

test('on a slow network it is told what can be said, and the whole when the site has answered', async () => {
  jest.useFakeTimers();
  const issuers = await site.issuers(new Date().toISOString());
  let answer: (value: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => (answer = resolve));
  const get = (async (_method: 'GET', path: string) =>
    path === '/api/verificar/emisores' ? slow : { ok: false, status: 404, message: '' }) as Get;
  const told: Report[] = [];
  const checked = checkHere(get, { kind: 'jwt', jwt: site.jwt() }, (report) => told.push(report));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told.map(({ outcome }) => outcome)).not.toContain('vigente');
  expect(told).toHaveLength(1);
  answer({ ok: true, data: issuers });
  await checked;
  expect(told.map(({ outcome }) => outcome)).toEqual([told[0]?.outcome, 'vigente']);
});
