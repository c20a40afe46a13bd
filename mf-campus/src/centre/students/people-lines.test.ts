import { peopleLines } from './people-lines.ts';

describe('peopleLines', () => {
  it('reads what is pasted from a mail, a spreadsheet or by hand', () => {
    expect(peopleLines('ana@oficio.example\n beto ,cora@oficio.example;\n\n')).toEqual([
      'ana@oficio.example',
      'beto',
      'cora@oficio.example',
    ]);
    expect(peopleLines('Ana Paz <ana@oficio.example>, Beto <beto@oficio.example>')).toEqual([
      'ana@oficio.example',
      'beto@oficio.example',
    ]);
  });
  it('takes each person once', () => {
    expect(peopleLines('Ana\nana\nANA')).toEqual(['Ana']);
  });
});
