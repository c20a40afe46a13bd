import { talleres } from '../../testing/sample-collection.ts';
import { decodeValue } from './codec.ts';
import { ContractError } from './errors.ts';
import type { Field, Fields } from './fields.ts';

const fields: Fields = talleres.fields;
const decode = (name: string, raw: unknown) => decodeValue(fields[name] as Field, raw, name);
const refusal = (name: string, raw: unknown): ContractError => {
  try {
    decode(name, raw);
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error(`${name} took ${JSON.stringify(raw)}`);
};

test.each(Object.keys(talleres.fields))('clears %s with an empty part or null', (name) => {
  expect(decode(name, '')).toBeNull();
  expect(decode(name, null)).toBeNull();
});

test.each([
  ['titulo', 'Tablero eléctrico', 'Tablero eléctrico'],
  ['titulo', 'null', 'null'],
  ['titulo', ' con espacios ', ' con espacios '],
  ['cupo', '12', 12],
  ['cupo', ' 12 ', 12],
  ['cupo', 12, 12],
  ['horas', '-3.5', -3.5],
  ['horas', '.5', 0.5],
  ['horas', '1e3', 1000],
  ['gratis', 'true', true],
  ['gratis', 'false', false],
  ['gratis', true, true],
  ['dia', '2026-11-12', '2026-11-12'],
  ['dia', '2026-11-12T14:05:00Z', '2026-11-12'],
  ['empieza', '2026-11-12T14:05:00Z', '2026-11-12T14:05:00.000Z'],
  ['empieza', '2026-11-12T14:05:00-03:00', '2026-11-12T17:05:00.000Z'],
  ['empieza', 'Thu Nov 12 2026 14:05:00 GMT+0000 (Coordinated Universal Time)', '2026-11-12T14:05:00.000Z'],
  ['turnos', '["tarde"]', ['tarde']],
  ['etiquetas', ['a'], ['a']],
  ['docentes', '[]', []],
  ['precio', '{"monto":10}', { monto: 10 }],
  ['precio', '{"monto":10,"moneda":""}', { monto: 10 }],
  ['precio', '{"monto":null}', {}],
  ['precio', 'null', null],
  ['extra', '{"a":[1]}', { a: [1] }],
])('reads %s %j as %j', (name, raw, value) => {
  expect(decode(name, raw)).toEqual(value);
});

test('reads instants inside objects like those outside', () => {
  expect(decode('encuentros', '[{"lugar":"Aula 1","cuando":"2026-11-12T14:05:00-03:00"}]')).toEqual([
    { lugar: 'Aula 1', cuando: '2026-11-12T17:05:00.000Z' },
  ]);
  expect(refusal('encuentros', '[{"lugar":"Aula 1"},{"lugar":"Aula 2","cuando":"mañana"}]')).toMatchObject({
    status: 400,
    field: 'encuentros.1.cuando',
  });
});

test.each([
  ['cupo', 'doce', 'El campo «Cupo» debe ser un número.'],
  ['cupo', '0x10', 'El campo «Cupo» debe ser un número.'],
  ['cupo', '1 000', 'El campo «Cupo» debe ser un número.'],
  ['horas', 'Infinity', 'El campo «Horas» debe ser un número.'],
  ['horas', '1e999', 'El campo «Horas» debe ser un número.'],
  ['horas', '9'.repeat(41), 'El campo «Horas» debe ser un número.'],
  ['gratis', 'si', 'El campo «Gratis» debe ser true o false.'],
  ['empieza', '2026-02-30', 'El campo «Empieza» debe ser una fecha, por ejemplo 2026-11-12T14:05:00Z.'],
  ['empieza', '12/11/2026', 'El campo «Empieza» debe ser una fecha, por ejemplo 2026-11-12T14:05:00Z.'],
  ['empieza', '1899-12-31', 'El campo «Empieza» debe ser una fecha, por ejemplo 2026-11-12T14:05:00Z.'],
  ['empieza', '7', 'El campo «Empieza» debe ser una fecha, por ejemplo 2026-11-12T14:05:00Z.'],
  ['etiquetas', 'a, b', 'El campo «Etiquetas» debe enviarse como JSON válido.'],
  ['precio', '{', 'El campo «Precio» debe enviarse como JSON válido.'],
])('refuses %s %j', (name, raw, message) => {
  expect(refusal(name, raw)).toMatchObject({ status: 400, field: name, message });
});
