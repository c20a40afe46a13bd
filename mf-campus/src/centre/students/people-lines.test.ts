import { peopleLines } from './people-lines.ts';

describe('peopleLines', () => {
  it('reads what is pasted from a mail or by hand', () => {
    expect(peopleLines('ana@oficio.example\r\n beto@oficio.example ,cora@oficio.example;\n\n')).toEqual([
      'ana@oficio.example',
      'beto@oficio.example',
      'cora@oficio.example',
    ]);
    expect(peopleLines('"Paz, Ana" <ana@oficio.example>, Beto <beto@oficio.example>.')).toEqual([
      'ana@oficio.example',
      'beto@oficio.example',
    ]);
    expect(peopleLines("mailto:ana@oficio.example (casa) o'hara@oficio.example.")).toEqual([
      'ana@oficio.example',
      "o'hara@oficio.example",
    ]);
  });
  it('takes the address out of the rows of a spreadsheet', () => {
    expect(
      peopleLines(
        'Ana López\tana@x.example\t30111222\tMonte Grande\nJosé de la Cruz;beto@x.example;"Lomas, Sur"\n',
      ),
    ).toEqual(['ana@x.example', 'beto@x.example']);
  });
  it('gives a row without an address as it was written', () => {
    expect(peopleLines('Nombre\tCorreo\nAna López, sin correo\nbeto')).toEqual([
      'Nombre\tCorreo',
      'Ana López, sin correo',
      'beto',
    ]);
  });
  it('passes over no damaged address', () => {
    expect(peopleLines('ana@x.example beto@ @cora\ndani @ x.example')).toEqual([
      'ana@x.example',
      'beto@',
      '@cora',
      'dani @ x.example',
    ]);
  });
  it('takes each person once', () => {
    expect(peopleLines('Ana\nana\nANA@x.example\nana@x.example')).toEqual(['Ana', 'ANA@x.example']);
  });
  it('cuts a row that no address could fill', () => {
    expect(peopleLines('a'.repeat(300))).toEqual([`${'a'.repeat(253)}…`]);
  });
});
