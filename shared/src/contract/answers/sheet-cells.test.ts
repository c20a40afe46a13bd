import { COLLECTIONS } from '../collections/index.ts';
import { writeCsv } from './csv.ts';
import { cellOf, valueOfCell } from './sheet-cells.ts';
import { fieldOfHeading, fromColumns, inSheet, modelHeadings, sheetFields } from './sheet-columns.ts';

const { fields } = COLLECTIONS.cursos;

test('escapes text that a spreadsheet could take for a formula', () => {
  const rows = [
    ['Título', 'Nota'],
    ['Con; separador', 'y "comillas"'],
    ['En\ndos líneas', '-3,5'],
    ['=1+1', ''],
  ];
  expect(writeCsv(rows)).toBe(
    '\uFEFFTítulo;Nota\r\n"Con; separador";"y ""comillas"""\r\n"En\ndos líneas";-3,5\r\n\'=1+1;\r\n',
  );
});

test('reads and writes cells as people write values', () => {
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

test('finds a field by its label or name, and no column for files', () => {
  expect(fieldOfHeading('titulo', fields)).toBe('titulo');
  expect(fieldOfHeading('CODIGO', fields)).toBe('codigo');
  expect(fieldOfHeading('Localidad', fields)).toBeUndefined();
  expect(inSheet(fields.imagen)).toBe(false);
  expect(inSheet(fields.titulo)).toBe(true);
});

describe('columns of parts', () => {
  const people = sheetFields(COLLECTIONS.users.fields);

  test.each([
    ['Titular', 'perfilProfesional.titular'],
    ['perfilProfesional.titular', 'perfilProfesional.titular'],
    ['Perfil profesional: Oficio o profesión', 'perfilProfesional.titular'],
    ['modalidad', 'perfilProfesional.modalidad'],
    ['MATRICULA', 'perfilProfesional.matriculas.numero'],
    ['autoridad', 'perfilProfesional.matriculas.autoridad'],
    ['usuario', 'nombreUsuario'],
    ['correo', 'email'],
    // The person's own field wins over a licence's; a part of a list is only known by its full name.
    ['Provincia', 'provincia'],
    ['Puesto o trabajo', undefined],
    ['', undefined],
  ])('map the heading %j to %s', (heading, path) => {
    expect(fieldOfHeading(heading, people)).toBe(path);
  });

  test('merge into the record’s object and append to its list', () => {
    const before = {
      perfilProfesional: {
        titular: 'Plomera',
        resumen: 'Quince años',
        matriculas: [{ numero: '1', autoridad: 'A' }],
      },
    };
    const said = {
      nombre: 'Ana',
      'perfilProfesional.titular': 'Gasista',
      'perfilProfesional.matriculas.numero': '2',
      'perfilProfesional.matriculas.autoridad': 'B',
    };
    const licence = { numero: '2', autoridad: 'B' };
    const fields = COLLECTIONS.users.fields;
    expect(fromColumns(said, fields)).toEqual({
      nombre: 'Ana',
      perfilProfesional: { titular: 'Gasista', matriculas: [licence] },
    });
    const once = fromColumns(said, fields, before);
    expect(once).toEqual({
      nombre: 'Ana',
      perfilProfesional: {
        titular: 'Gasista',
        resumen: 'Quince años',
        matriculas: [{ numero: '1', autoridad: 'A' }, licence],
      },
    });
    expect(fromColumns(said, fields, once)).toEqual(once);
  });

  test('have one heading for each part and none for the whole object', () => {
    const headings = modelHeadings(COLLECTIONS.users.fields);
    expect(headings).toContain('Perfil profesional: Oficio o profesión');
    expect(headings).not.toContain('Perfil profesional');
    expect(headings.filter((heading) => heading.startsWith('Perfil profesional: Matrículas'))).toEqual([]);
  });
});

test('reads a choice without accents or spaces', () => {
  expect(valueOfCell(fields.modalidad, 'en linea')).toBe('enLinea');
});
