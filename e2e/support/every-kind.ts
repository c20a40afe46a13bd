/** An exercise with a question of each kind, with long words like those of real trades. */
import type { APIRequestContext } from '@playwright/test';

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([id, texto]) => ({ id, texto }));

const reactivos = [
  {
    id: 'r1',
    tipo: 'unica',
    enunciado: '¿Qué aparato corta cuando hay una fuga a tierra?',
    opciones: options({ a: 'La llave termomagnética', b: 'El interruptor diferencial' }),
  },
  {
    id: 'r2',
    tipo: 'multiple',
    enunciado: '¿Con qué se comprueba que no hay tensión?',
    opciones: options({ a: 'Un detector bipolar', b: 'La mano', c: 'Un multímetro probado' }),
  },
  { id: 'r3', tipo: 'verdaderoFalso', enunciado: 'El conductor de protección se puede interrumpir.' },
  { id: 'r4', tipo: 'numerica', enunciado: '¿Qué corriente toman 1.800 W a 220 V?', unidad: 'A' },
  { id: 'r5', tipo: 'textoCorto', enunciado: '¿Cómo se llama lo que protege de la sobrecarga?' },
  {
    id: 'r6',
    tipo: 'ordenar',
    enunciado: 'Poner en orden los pasos para trabajar sin tensión.',
    opciones: options({
      a: 'Comprobar la ausencia de tensión',
      b: 'Bloquear y señalizar',
      c: 'Cortar todas las fuentes',
    }),
  },
  {
    id: 'r7',
    tipo: 'emparejar',
    enunciado: 'Unir cada magnitud con su unidad.',
    opciones: options({ a: 'Tensión', b: 'Corriente', d1: 'Amperio', d2: 'Voltio' }),
  },
  { id: 'r8', tipo: 'completar', enunciado: 'El neutro es {{1}} y la tierra {{2}}.' },
  { id: 'r9', tipo: 'ensayo', enunciado: 'Contar cómo se comprueba un tablero.' },
  { id: 'r10', tipo: 'archivo', enunciado: 'Adjuntar el plano del tablero.' },
  { id: 'r11', tipo: 'observacion', enunciado: 'Armado del tablero en el banco.' },
];
const clave = {
  r1: 'b',
  r2: ['a', 'c'],
  r3: false,
  r4: { valor: 8.2, tolerancia: 0.1 },
  r5: { aceptadas: ['termomagnética'] },
  r6: ['c', 'b', 'a'],
  r7: { a: 'Voltio', b: 'Amperio' },
  r8: { 1: ['celeste'], 2: ['verde y amarilla'] },
};

/**
 * Creates the exercise in a course and publishes it. `request`: signed in as a person who may do so. @returns
 * its id
 */
export async function publishEveryKind(
  request: APIRequestContext,
  origin: string,
  curso: string,
): Promise<string> {
  const made = await request.post(`${origin}/api/ejercicios/`, {
    headers: { origin },
    // With a time limit, a practice is answered like an evaluation, and the course's rules stay as they are.
    data: { titulo: 'Una de cada', curso, tipo: 'practica', duracionSeg: 3600, reactivos, clave },
  });
  const { docs } = (await made.json()) as { docs?: { _id: string }[] };
  const id = docs?.[0]?._id;
  if (id === undefined) throw new Error(await made.text());
  const published = await request.put(`${origin}/api/ejercicios/${id}`, {
    headers: { origin },
    data: { estado: 'publicado' },
  });
  if (!published.ok()) throw new Error(await published.text());
  return id;
}
