import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { RECORD_PATHS } from '@oficio/shared/contract/collections/record-pages';
import { VIEWS, viewRoute, type ViewName } from '@oficio/shared/contract/views';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { routesOf, type Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { siteRegistry } from '../testing/site-registry.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await siteRegistry();
});

const hasRoute = (address: string): boolean => Boolean(matchRoute(registry, new URL(address, 'http://x')));

test('each record page and management screen is the route of a remote', () => {
  const pages = Object.entries(RECORD_PATHS).map(([name, address]) => `${name}: ${address}`);
  const managed = ALL_COLLECTIONS.map((collection) => `${collection.name}: ${managementOf(collection)}`);
  expect([...pages, ...managed].filter((one) => !hasRoute(one.replace(/^\w+: /, '')))).toEqual([]);
});

test('views and routes with a query match one to one', () => {
  const viewRoutes = registry.remotes.flatMap(routesOf).filter(({ query }) => query !== undefined);
  const textOf = ({ path, query }: { path: string; query?: object }) => `${path} ${JSON.stringify(query)}`;
  const expected = (Object.keys(VIEWS) as ViewName[]).map((name) => textOf(viewRoute(name)));
  expect(viewRoutes.map(textOf).sort()).toEqual(expected.sort());
});

const ROOT = path.resolve(__dirname, '../../..');
/** Matches links to the site's own pages. A path with an extension is a file, such as the news feed. */
const LINK = /(?:\b(?:to|href)(?:=|: ?)|\bnavigate\()["'](\/(?!api\/|archivos\/)[^"'.]*)["']/g;

/** Every literal address in the front end's code, each prefixed with the file that contains it. */
const written = globSync('{mf-*,shell,shared}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|example)\.tsx?$|\/testing\/|\/examples\//.test(file))
  .flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(LINK)].map(([, to]) => `${file}: ${to}`),
  );

test('each literal link leads to a route', () => {
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((one) => !hasRoute(one.replace(/^\S+: /, '')))).toEqual([]);
});

test('the shell names no address of a remote except the home page', () => {
  const expected = globSync('shell/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/["'`](\/[^"'`\s$]*)/g)].map(
        ([, address = '']) => [file, address] as const,
      ),
    )
    .filter(([, address]) => address !== '/' && hasRoute(address))
    .map(([file, address]) => `${file} names ${address}`);
  expect(expected).toEqual([]);
});
