import { readdirSync } from 'node:fs';
import { ALL_COLLECTIONS } from '../collections/index.ts';
import { reference, text } from '../declaration/fields.ts';
import { OPERATION_NAMES } from '../declaration/operations.ts';
import { isRecord } from '../values/guards.ts';
import { callFault, sameAddress } from './call-faults.ts';
import type { CallDeclaration } from './call.ts';
import { collectionCall } from './collection-calls.ts';
import { CALLS } from './index.ts';
import * as shape from './shape.ts';
import { everybody, relation, rows } from './who.ts';

/** A call with its place in the source, as error sentences name it. */
type Placed = readonly [place: string, call: CallDeclaration];

const isCall = (value: unknown): value is CallDeclaration =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string';

const declared = (): Placed[] =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test(?:-d)?\.ts$|^(?:index|files)\.ts$/.test(file))
    .flatMap((file) => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- each file of the folder, whatever its name
      const module = require(`./${file}`) as Record<string, unknown>;
      return Object.entries(module).flatMap(([name, value]): Placed[] =>
        isCall(value) ? [[`shared/src/contract/calls/${file}: ${name}`, value]] : [],
      );
    });

test('declares only calls that can be served and state who may make them', () => {
  const faults = declared().flatMap(([place, call]) => {
    const fault = callFault(call);
    return fault === undefined ? [] : [`${place} ${fault}`];
  });
  expect(faults).toEqual([]);
});

test('lists every declared call in the index', () => {
  const missing = declared().flatMap(([place, call]) =>
    CALLS.includes(call) ? [] : [`${place} no está en shared/src/contract/calls/files.ts.`],
  );
  expect(missing).toEqual([]);
  expect(CALLS.length).toBe(declared().length);
});

test('declares no two calls at one address', () => {
  const ofCollections = ALL_COLLECTIONS.flatMap(({ name }) =>
    OPERATION_NAMES.flatMap((operation): Placed[] =>
      // An `archivo` is created by an upload (uploads.ts).
      name === 'archivos' && operation === 'add'
        ? []
        : [[`${name}.${operation}`, collectionCall(name, operation)]],
    ),
  );
  // A record's path and a fixed word at the same level are different addresses: the fixed word wins.
  expect(sameAddress([...declared(), ...ofCollections])).toBeUndefined();
});

const base: CallDeclaration = {
  method: 'GET',
  path: '/api/cursos/:curso/notas',
  summary: 'Notas',
  params: { curso: reference('cursos', { label: 'Curso', required: true }) },
  answer: shape.object({}),
  who: relation('cursos', ['docente'], 'curso'),
};
const { who: _who, ...nobody } = base;
const label = { label: 'Texto' };

test.each<[string, CallDeclaration, string]>([
  ['without who', nobody as CallDeclaration, 'no dice quién puede hacerla (who).'],
  [
    'with a public who without a reason',
    { ...base, who: everybody('') },
    'es para cualquiera y no dice por qué.',
  ],
  [
    'with a who over a collection that it does not read',
    { ...base, who: rows('centros', 'read') },
    'su «who» es de «centros», que la llamada no lee: corresponde nombrarla en «reads», o es otra.',
  ],
  [
    'with a who that takes one collection’s row for another’s',
    { ...base, reads: ['centros'], who: rows('centros', 'read', 'curso') },
    'su «who» es de «centros», y «curso» identifica un registro de «cursos».',
  ],
  [
    'with a who of a parameter that it lacks',
    { ...base, who: rows('cursos', 'read', 'id') },
    'su «who» habla de «id», que no es un parámetro, una opción ni un campo.',
  ],
  [
    'with a who over a collection that does not exist',
    { ...base, who: rows('curso', 'read', 'curso') },
    'su «who» nombra la colección «curso», que no existe.',
  ],
  [
    'with a who of an operation that does not exist',
    { ...base, who: rows('cursos', 'publish' as 'edit', 'curso') },
    'su «who» nombra la operación «publish», que no existe.',
  ],
  [
    'with a who of a relation that does not exist',
    { ...base, who: relation('cursos', ['admin', 'maestro'], 'curso') },
    expect.stringMatching(
      /^su «who» nombra «maestro», que no es un rol ni una relación de «cursos» \(.*docente.*\)\.$/,
    ),
  ],
  ['without a summary', { ...base, summary: ' ' }, 'no dice qué hace (summary).'],
  ['with an option declared twice', { ...base, query: { curso: text(label) } }, 'declara «curso» dos veces.'],
  [
    'with a path that has more',
    { ...base, params: {} },
    'su dirección tiene «:curso», que no está en «params».',
  ],
])('refuses a call %s', (_name, call, sentence) => {
  expect(callFault(call)).toEqual(sentence);
});

test('names both places of a repeated address', () => {
  const other = { ...base, path: '/api/cursos/:id/notas/' as const };
  expect(
    sameAddress([
      ['a.ts: one', base],
      ['b.ts: two', other],
    ]),
  ).toBe('a.ts: one y b.ts: two son la misma dirección: GET /api/cursos/:/notas');
});
