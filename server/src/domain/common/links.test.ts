/** Every link of the site's notifications and mails leads to a screen, with a query that its remote reads. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { CONTENT } from '@oficio/demo/content/index';
import type { RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { LINKS } from './links.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] as string);

/** A remote's routes, as publishing reads them. */
async function routesOf(name: string): Promise<readonly RemoteRoute[]> {
  const file = pathToFileURL(path.join(root, name, 'src/routes.ts')).href;
  const { routes }: { routes: readonly RemoteRoute[] } = await import(file);
  return routes;
}

/** Each remote's paths, and the query parameters that its screens and views read. */
const known = await Promise.all(
  globSync('mf-*', { cwd: root }).map(async (name) => {
    const screens = sources(`${name}/src/**/*.{ts,tsx}`)
      .map(({ text }) => text)
      .join('\n');
    const named = matches(screens, /use(?:Query|Filters)\(\s*\[([^\]]*)\]/g).flatMap((list) =>
      matches(list, /'(\w+)'/g),
    );
    const routes = await routesOf(name);
    return {
      paths: routes.map((route) => route.path),
      reads: new Set([
        ...named,
        ...matches(screens, /params\.get\('(\w+)'\)/g),
        ...routes.flatMap(({ query = {} }) => Object.keys(query)),
      ]),
    };
  }),
);

function problem(link: string): string | undefined {
  const url = new URL(link, 'http://x');
  const remote = known.find(({ paths }) =>
    paths.some((known) => new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}$`).test(url.pathname)),
  );
  if (!remote) return `${link}: no hay esa página`;
  const ignored = [...url.searchParams.keys()].filter((name) => !remote.reads.has(name));
  return ignored.length > 0 ? `${link}: nadie lee ${ignored.join(', ')}` : undefined;
}

describe('links', () => {
  it('lead from notifications and mails to a page that reads them', () => {
    const id = '01890000-0000-7000-8000-000000000000';
    const links = [
      LINKS.manage('cursos', id),
      LINKS.manage('centros', id),
      LINKS.manage('certificaciones', id),
      LINKS.manage('contactarnos', id),
      LINKS.course(id),
      LINKS.courses(),
      LINKS.campus(),
      LINKS.campus(id, id),
      LINKS.campus(null, id),
      LINKS.teaching(),
      LINKS.teaching(id, 'corregir'),
      LINKS.examsToGrade(),
      LINKS.enrolments(),
      LINKS.credentials(),
      LINKS.certification(id),
      LINKS.question(id),
      LINKS.uploadsToReview(),
      LINKS.centreDesk(id, 'mensajes'),
      LINKS.centreDesk(id, 'invitaciones'),
      LINKS.centreDesk(id, 'solicitudes'),
      LINKS.centreDesk(id, 'corregir'),
      LINKS.invitation({ codigo: 'x' }),
      LINKS.invitation({ invitacion: id }),
      LINKS.messages(),
      LINKS.message(id),
      LINKS.professional(id),
      LINKS.ownProfile(),
      LINKS.personalData(),
      LINKS.centre(id),
    ];
    assert.deepEqual(
      links.flatMap((link) => problem(link) ?? []),
      [],
    );
    assert.equal(LINKS.campus(null, id), `/campus?ejercicio=${id}`);
    assert.match(problem(`/Cursos?id=${id}`) ?? '', /nadie lee id/);
    assert.match(problem('/perfil') ?? '', /no hay esa página/);
  });
  it('lead from the demo’s data to a page that reads them', () => {
    const notices = CONTENT.find(({ coleccion }) => coleccion === 'notificaciones')?.registros ?? [];
    const links = notices.flatMap(({ enlace }) => (typeof enlace === 'string' ? [enlace] : []));
    assert.ok(links.length > 10);
    assert.deepEqual(
      links.flatMap((link) => problem(link) ?? []),
      [],
    );
  });
  it('are written in one place only', () => {
    const raw = sources('server/src/{domain,jobs,auth}/*.ts')
      .filter(({ file }) => !file.endsWith('/links.ts'))
      .flatMap(({ file, text }) =>
        matches(text, /(?:enlace\b[^\n]*?|mailPerson\([^\n]*?)(['`]\/[A-Za-z])/g).map(() => file),
      );
    assert.deepEqual(raw, []);
  });
});
