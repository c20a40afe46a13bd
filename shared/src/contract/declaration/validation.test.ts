import fc from 'fast-check';
import { aValueOf } from '../../testing/field-values.ts';
import { talleres } from '../../testing/sample-collection.ts';
import { ALL_COLLECTIONS } from '../collections/index.ts';
import { SYSTEM_FIELDS, type Collection } from './collection.ts';
import { ContractError } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import { checkValue, parseCreate, parseEdit, problemsOf, writableFields } from './validation.ts';

const CENTRE = '019a0000-0000-7000-8000-000000000001';
const TEACHER = '019a0000-0000-7000-8000-000000000002';
const complete = { titulo: 'Tablero eléctrico', slug: 'tablero', centro: CENTRE, docentes: [TEACHER] };

function refusal(act: () => unknown): ContractError {
  try {
    act();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error('it was taken');
}
const create = (raw: Record<string, unknown>) => parseCreate(talleres, raw);
const edit = (raw: Record<string, unknown>) => parseEdit(talleres, raw);

describe('a create', () => {
  test('fills in the defaults and the initial state', () => {
    expect(create(complete)).toEqual({
      ...complete,
      cupo: 20,
      gratis: false,
      modalidad: 'enLinea',
      estado: 'borrador',
      precio: { monto: 0, moneda: 'ARS' },
    });
  });

  test('treats cleared fields as missing', () => {
    expect(create({ ...complete, cupo: null, resumen: '', modalidad: '' })).toEqual(create(complete));
  });

  test('proposes the slug from the title', () => {
    const { slug: _, ...rest } = complete;
    expect(create(rest)).toMatchObject({ slug: 'tablero-electrico' });
    expect(refusal(() => create({ ...rest, titulo: '¿¿¿???' }))).toMatchObject({
      status: 400,
      field: 'slug',
      message: 'Falta completar el campo «Dirección corta».',
    });
  });

  test('accepts the client’s id and no other system field', () => {
    expect(create({ ...complete, _id: CENTRE })).toMatchObject({ _id: CENTRE });
    for (const name of Object.keys(SYSTEM_FIELDS).filter((one) => one !== '_id'))
      expect(refusal(() => create({ ...complete, [name]: '1' }))).toMatchObject({ status: 400, field: name });
  });

  test.each(['titulo', 'centro', 'docentes'])('requires %s', (name) => {
    expect(refusal(() => create({ ...complete, [name]: undefined }))).toMatchObject({
      status: 400,
      field: name,
    });
    expect(refusal(() => create({ ...complete, [name]: null })).message).toMatch(/^Falta completar/);
  });

  test('composes letters written in two characters', () => {
    const [titulo, resumen] = ['Taller del Cun\u0303ado', 'Co\u0301mo'];
    expect(create({ ...complete, titulo, resumen })).toMatchObject({
      titulo: 'Taller del Cuñado',
      resumen: 'Cómo',
    });
  });

  test('gives each record its own copy of a default', () => {
    const [one, other] = [create(complete), create(complete)];
    expect(one.precio).not.toBe(other.precio);
  });
});

describe('an edit', () => {
  test('returns what was sent and nothing else', () => {
    expect(edit({})).toEqual({});
    expect(edit({ resumen: ' Breve ', cupo: '30' })).toEqual({ resumen: 'Breve', cupo: 30 });
    expect(edit({ resumen: undefined })).toEqual({});
  });

  test('clears with null or an empty part, or restores the default', () => {
    expect(edit({ resumen: '', centro: CENTRE, cupo: null })).toEqual({
      resumen: null,
      centro: CENTRE,
      cupo: 20,
    });
  });

  test('refuses to clear a required field', () => {
    expect(refusal(() => edit({ titulo: '' }))).toMatchObject({
      status: 400,
      field: 'titulo',
      message: 'Falta completar el campo «Título».',
    });
    expect(refusal(() => edit({ docentes: '[]' })).field).toBe('docentes');
  });

  test('accepts the version and the restore, and no other system field', () => {
    expect(edit({ version: '3', eliminado: 'false' })).toEqual({ version: 3, eliminado: false });
    for (const name of ['_id', 'creadoEn', 'creadoPor', 'actualizadoEn', 'eliminadoEn'])
      expect(refusal(() => edit({ [name]: CENTRE })).field).toBe(name);
  });
});

describe('a create and an edit', () => {
  test.each([
    ['slug', 'Con Mayúsculas', 'slug', /solo minúsculas, números y guiones/],
    ['titulo', 'ab', 'titulo', /al menos 3 caracteres/],
    ['titulo', 'a'.repeat(61), 'titulo', /no puede superar los 60 caracteres/],
    ['titulo', 'dos\nlíneas', 'titulo', /caracteres que no se pueden guardar/],
    ['resumen', 'nulo \u0000', 'resumen', /caracteres que no se pueden guardar/],
    ['notas', `${'> '.repeat(25)}hola`, 'notas', /demasiados niveles/],
    ['correo', 'ana@', 'correo', /una dirección de correo/],
    ['cupo', '0', 'cupo', /debe ser 1 o más/],
    ['cupo', '1.5', 'cupo', /número entero/],
    ['horas', '0', 'horas', /mayor que 0/],
    ['modalidad', 'otra', 'modalidad', /: En línea, Presencial\.$/],
    ['estado', 'otro', 'estado', /: Borrador, Publicado\.$/],
    ['turnos', '["noche"]', 'turnos.0', /: Mañana, Tarde\.$/],
    ['centro', 'no-es-id', 'centro', /identificador válido/],
    ['dia', '2026-13-01', 'dia', /fecha válida/],
    ['etiquetas', '["a","b","c","d","e"]', 'etiquetas', /4 elementos como máximo/],
    ['precio', '{"monto":-1}', 'precio.monto', /«Precio: Monto»/],
    ['precio', '{"extra":1}', 'precio', /dato desconocido: «extra»/],
    ['encuentros', '[{"lugar":"A"},{}]', 'encuentros.1.lugar', /Falta completar/],
    ['extra', `{"a":"${'x'.repeat(600)}"}`, 'extra', /demasiado largo/],
    ['extra', '{"__proto__":1}', 'extra', /caracteres/],
    ['extra', `${'['.repeat(50)}${']'.repeat(50)}`, 'extra', /demasiados niveles/],
  ])('refuse %s = %j, naming %s', (name, raw, field, message) => {
    for (const act of [() => create({ ...complete, [name]: raw }), () => edit({ [name]: raw })]) {
      const error = refusal(act);
      expect(error).toMatchObject({ status: 400, field });
      expect(error.message).toMatch(message);
    }
  });

  test('remove repeated references and the spaces around texts', () => {
    const values = { docentes: [TEACHER, TEACHER], titulo: '  Tablero  ', etiquetas: [' a '] };
    const kept = { docentes: [TEACHER], titulo: 'Tablero', etiquetas: ['a'] };
    expect(create({ ...complete, ...values })).toMatchObject(kept);
    expect(edit(values)).toEqual(kept);
  });

  test('refuse an undeclared name and cut it short in the message', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!(name in talleres.fields));
        for (const act of [() => create({ ...complete, [name]: 'x' }), () => edit({ [name]: 'x' })])
          expect(refusal(act)).toMatchObject({ status: 400, field: name.slice(0, 60) });
      }),
    );
    // Properties that every object inherits are not declared fields.
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(refusal(() => edit({ [name]: 'x' })).field).toBe(name);
  });
});

describe('the problems of a form', () => {
  test('are none for valid values, and all at once for the others', () => {
    expect(problemsOf(talleres, complete, 'create')).toEqual({});
    expect(problemsOf(talleres, { titulo: 'ab', cupo: 0, precio: { monto: -1 } }, 'create')).toEqual({
      titulo: expect.stringMatching(/al menos 3/) as string,
      slug: 'Falta completar el campo «Dirección corta».',
      cupo: expect.stringMatching(/1 o más/) as string,
      centro: 'Falta completar el campo «Centro».',
      docentes: 'Falta completar el campo «Docentes».',
      'precio.monto': expect.stringMatching(/0 o más/) as string,
    });
  });

  test('of an edit concern the form’s fields only', () => {
    expect(problemsOf(talleres, { resumen: 'Breve' }, 'edit')).toEqual({});
    expect(Object.keys(problemsOf(talleres, { titulo: '', modalidad: '' }, 'edit'))).toEqual([
      'titulo',
      'modalidad',
    ]);
  });

  test('omit required fields with a default and files still to be sent', () => {
    expect(problemsOf(talleres, { ...complete, modalidad: '' }, 'create')).toEqual({});
    const pending = new File(['x'], 'tapa.png');
    expect(problemsOf(talleres, { ...complete, imagen: pending, adjuntos: [pending] }, 'create')).toEqual({});
    expect(problemsOf(talleres, { ...complete, imagen: 'tapa.png' }, 'create')).toHaveProperty('imagen');
  });
});

describe('every collection', () => {
  const named = ALL_COLLECTIONS.map((one) => [one.name, one] as const);

  test.each(named)('refuses in %s each field that the system fills in', (_, collection: Collection) => {
    const fields: Fields = collection.fields;
    const allowed = ['version', 'eliminado'];
    for (const [name] of Object.entries(fields).filter(([, field]) => field.derived)) {
      expect(refusal(() => parseCreate(collection, { [name]: 'x' }))).toMatchObject({
        status: 400,
        field: name,
      });
      if (!allowed.includes(name))
        expect(refusal(() => parseEdit(collection, { [name]: 'x' }))).toMatchObject({
          status: 400,
          field: name,
        });
    }
  });

  test.each(named)(
    'accepts unchanged in %s every value that its fields allow',
    (_, collection: Collection) => {
      const fields = writableFields(collection);
      const record = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, aValueOf(field)])));
      fc.assert(
        fc.property(record, (values) => {
          expect(parseEdit(collection, values)).toEqual(values);
          expect(parseCreate(collection, values)).toEqual(values);
          expect(problemsOf(collection, values, 'create')).toEqual({});
        }),
        { numRuns: 15 },
      );
    },
  );
});

test('accepts unchanged what it has already checked', () => {
  const fields = writableFields(talleres) as [string, Field][];
  for (const [name, field] of fields)
    fc.assert(
      fc.property(aValueOf(field), (value) => {
        const checked = checkValue(name, field, value);
        expect(checkValue(name, field, checked)).toEqual(checked);
      }),
      { numRuns: 30 },
    );
});
