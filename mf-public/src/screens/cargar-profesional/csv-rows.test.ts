import { exampleCsv, readPeople } from './csv-rows.ts';

const names = {
  especialidades: [{ _id: 'e1', nombre: 'Electricista' }],
  provincias: [{ _id: 'p1', nombre: 'Córdoba' }],
};

test('the example that is offered can be loaded', () => {
  const [person] = readPeople(exampleCsv(), names);
  expect(person?.problems).toEqual([]);
  expect(person?.record).toMatchObject({
    nombre: 'Ana',
    email: 'ana.paz@correo.com',
    nombreUsuario: 'ana.paz',
    provincia: 'p1',
    perfilProfesional: {
      titular: 'Electricista de vivienda',
      especialidades: ['e1'],
      modalidad: 'presencial',
      visibilidad: 'oculto',
      estado: 'pendiente',
      matriculas: [{ numero: 'E-1234', autoridad: 'Consejo de técnicos' }],
    },
  });
});

test('each row says all that is wrong with it, with its line', () => {
  const text = 'nombre;apellido;correo;titular;provincia;matricula\nAna;Paz;mal;;Cordova;7\n;;;;;';
  const people = readPeople(text, names);
  expect(people).toHaveLength(1);
  expect(people[0]?.line).toBe(2);
  expect(people[0]?.problems).toEqual([
    'Falta «titular».',
    'El correo no es una dirección válida.',
    'No existe la provincia «Cordova».',
    'Falta «autoridad»: quién otorgó la matrícula.',
  ]);
});

test('accents don’t matter and a repeated address is told', () => {
  const row = 'Ana;Paz;ana@correo.com;Plomera;cordoba';
  const people = readPeople(`Nombre;Apellido;Correo;Titular;Provincia\n${row}\n${row}`, names);
  expect(people.map((p) => p.problems)).toEqual([[], ['El correo ya está en otra fila.']]);
});

test.each([
  ['nombre;apellido\nAna;Paz', /falta la columna «correo», «titular»/],
  ['nombre;apellido;correo;titular', /no tiene personas/],
])('%j is refused with a sentence', (text, sentence) => {
  expect(() => readPeople(text, names)).toThrow(sentence);
});
