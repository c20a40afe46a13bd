import { valueOfCell } from '@oficio/shared/contract/answers/sheet-cells';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fakeUser } from '@oficio/shared/testing/render-with-store';
import { cellOf } from './cells.ts';
import { readCsv, writeCsv } from './csv.ts';
import { planImport, stableId } from './import-rows.ts';

test('what is written is read back', () => {
  const rows = [
    ['Título', 'Nota'],
    ['Con; separador', 'y "comillas"'],
    ['En\ndos líneas', '-3,5'],
    ['=1+1', ''],
  ];
  expect(readCsv(writeCsv(rows))).toEqual(rows);
  expect(writeCsv([['=1+1']])).toContain("'=1+1");
});

test('reads commas, tabs and Windows lines', () => {
  expect(readCsv('a,b\r\n1,"2,5"\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(readCsv('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('cells say values as people do', () => {
  const { fields } = COLLECTIONS.cursos;
  expect(valueOfCell(fields.horas, '12,5')).toBe(12.5);
  expect(valueOfCell(fields.modalidad, 'presencial')).toBe('presencial');
  expect(valueOfCell(fields.modalidad, 'En línea')).toBe('enLinea');
  expect(valueOfCell(fields.destacado, 'Sí')).toBe(true);
  expect(valueOfCell(fields.etiquetas, 'uno | dos')).toEqual(['uno', 'dos']);
  expect(valueOfCell(fields.inicio, '12/11/2026')).toBe('2026-11-12T03:00:00.000Z');
  expect(cellOf(fields.modalidad, 'enLinea')).toBe('En línea');
  expect(cellOf(fields.precio, { monto: 1 })).toBe('{"monto":1}');
});

test('a row has the same identifier however often the file is read', async () => {
  const id = await stableId(['a', 'b']);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await stableId(['a', 'b'])).toBe(id);
  expect(await stableId(['a', 'c'])).not.toBe(id);
});

test('a dry run says what is wrong with each row', async () => {
  const admin = fakeUser({ roles: ['admin'] });
  const zones: Collection = COLLECTIONS.zonas;
  const province = '01900000-0000-7000-8000-00000000000a';
  const call = async (
    _method: string,
    _path: string,
    _body: unknown,
    options?: { query?: Record<string, unknown> },
  ) => ({
    ok: true as const,
    data: { docs: options?.query?.searchString === 'Córdoba' ? [{ _id: province, nombre: 'Córdoba' }] : [] },
  });
  const table = readCsv('Nombre;Provincia;Color\nVilla María;Córdoba;\nX;Atlántida;\n;Córdoba;\n');
  const plan = await planImport(zones, admin, table, call as never);
  expect(plan.ignored).toEqual(['Color']);
  expect(plan.rows[0]).toMatchObject({
    line: 2,
    name: 'Villa María',
    problems: [],
    values: { nombre: 'Villa María', provincia: province },
  });
  expect(plan.rows[1]?.problems.join(' ')).toMatch(/Atlántida.*2 caracteres/s);
  expect(plan.rows[2]?.problems.join(' ')).toMatch(/Falta completar el campo «Nombre»/);
});
