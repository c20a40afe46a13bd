import { COLLECTIONS } from '../collections/index.ts';
import { readCsv, writeCsv } from './csv.ts';
import { cellOf, fieldOfHeading, inSheet, valueOfCell } from './sheet-cells.ts';

const { fields } = COLLECTIONS.cursos;

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
  expect(valueOfCell(fields.horas, '12,5')).toBe(12.5);
  expect(valueOfCell(fields.modalidad, 'presencial')).toBe('presencial');
  expect(valueOfCell(fields.modalidad, 'En línea')).toBe('enLinea');
  expect(valueOfCell(fields.destacado, 'Sí')).toBe(true);
  expect(valueOfCell(fields.etiquetas, 'uno | dos')).toEqual(['uno', 'dos']);
  expect(valueOfCell(fields.inicio, '12/11/2026')).toBe('2026-11-12T03:00:00.000Z');
  expect(cellOf(fields.modalidad, 'enLinea')).toBe('En línea');
  expect(cellOf(fields.precio, { monto: 1 })).toBe('{"monto":1}');
  expect(cellOf(fields.centro, { _id: '1', nombre: 'Instituto' })).toBe('Instituto');
});

test('a heading is a field by its label or its name, with or without accents; files have no column', () => {
  expect(fieldOfHeading('titulo', fields)).toBe('titulo');
  expect(fieldOfHeading('CODIGO', fields)).toBe('codigo');
  expect(fieldOfHeading('Localidad', fields)).toBeUndefined();
  expect(inSheet(fields.imagen)).toBe(false);
  expect(inSheet(fields.titulo)).toBe(true);
});
