import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { peopleTable } from './people-table.ts';

const read = (rows: readonly (readonly string[])[], chosen?: readonly string[]) => {
  const table = peopleTable(rows, chosen);
  return rows
    .slice(table.hasHeading ? 1 : 0)
    .flatMap((row) => table.lines(row))
    .map(({ datos }) => [datos['nombre'] ?? '', datos['email'] ?? '']);
};
const ANA = ['Ana López', 'ana@x.example'];
const BETO = ['Beto Paz', 'beto@x.example'];

describe('a table of people', () => {
  it('is read by its column titles, in any order', () => {
    const rows = [
      ['DNI', 'Apellidos', 'Localidad', 'E-mail', 'Nombres'],
      ['30111222', 'López', 'Quilmes', 'ana@x.example', 'Ana'],
      ['30111223', 'Paz', 'Lanús', 'beto@x.example', 'Beto'],
    ];
    assert.deepEqual(read(rows), [ANA, BETO]);
    assert.deepEqual(
      peopleTable(rows).columns.map(({ campo }) => campo),
      [undefined, 'nombre', undefined, 'email', 'nombre'],
    );
    assert.deepEqual(
      read([
        ['Correo electrónico', 'Apellido y nombre'],
        ['ana@x.example', 'López, Ana'],
      ]),
      [ANA],
    );
    assert.deepEqual(
      read([
        ['Nombre', 'Mail institucional', 'Mail personal'],
        ['Ana López', '', 'ana@x.example'],
        ['Beto Paz', '', 'beto@x.example'],
      ]),
      [ANA, BETO],
    );
  });

  it('is read without titles, by at signs and letters', () => {
    assert.deepEqual(
      read([
        ['30111222', 'Ana López', 'ana@x.example', 'Quilmes'],
        ['30111223', 'Beto Paz', 'beto@x.example', 'Lanús'],
      ]),
      [ANA, BETO],
    );
    assert.deepEqual(
      read([
        ['ana@x.example', 'Ana', 'López'],
        ['beto@x.example', 'Beto', 'Paz'],
      ]),
      [ANA, BETO],
    );
    assert.deepEqual(read([['ana@x.example'], ['beto@x.example']]), [
      ['', 'ana@x.example'],
      ['', 'beto@x.example'],
    ]);
    assert.deepEqual(
      read([
        ['Quién', 'Dónde'],
        ['Ana López', 'ana@x.example'],
      ]),
      [ANA],
    );
  });

  it('reads what a mail program copies, several addresses in a row', () => {
    assert.deepEqual(read([['Ana López <ana@x.example>', '"Paz, Beto" <beto@x.example>.']]), [ANA, BETO]);
    assert.deepEqual(read([['ana@x.example beto@x.example']]), [
      ['', 'ana@x.example'],
      ['', 'beto@x.example'],
    ]);
  });

  it('retains rows without an address, or with a damaged one, as written', () => {
    assert.deepEqual(
      read([
        ['Nombre', 'Correo'],
        ['Ana López', ''],
        ['Beto Paz', 'beto@'],
        ['Cora Ruiz', 'no tiene'],
      ]),
      [
        ['Ana López', ''],
        ['Beto Paz', 'beto@'],
        ['Cora Ruiz', 'no tiene'],
      ],
    );
    assert.deepEqual(read([['Ana López'], ['Beto Paz']]), [
      ['Ana López', ''],
      ['Beto Paz', ''],
    ]);
  });

  it('tells equal names apart by the row, and joins equal addresses', () => {
    const table = peopleTable([
      ['Nombre', 'DNI'],
      ['Juan Pérez', '1'],
      ['Juan Pérez', '2'],
    ]);
    const clave = (row: readonly string[]) => table.lines(row)[0]?.clave;
    assert.notEqual(clave(['Juan Pérez', '1']), clave(['Juan Pérez', '2']));
    assert.equal(clave(['Juan Pérez', '1']), clave(['Juan Pérez', '1']));
    const mails = peopleTable([['Ana', 'ANA@x.example']]);
    assert.equal(
      mails.lines(['Ana', 'ANA@x.example'])[0]?.clave,
      mails.lines(['A. L.', 'ana@x.example'])[0]?.clave,
    );
  });

  it('follows the person’s choice for each column', () => {
    assert.deepEqual(
      read(
        [
          ['Responsable', 'Alumno', 'Correo'],
          ['Cora Ruiz', 'Ana López', 'ana@x.example'],
        ],
        ['nombre', '', 'email'],
      ),
      [['Cora Ruiz', 'ana@x.example']],
    );
  });
});
