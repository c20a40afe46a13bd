/** Types derived from the declarations: type-checked, never run. */
import type { Doc, Expanded } from './index.ts';

declare const course: Doc<'cursos'>;
const title: string = course.titulo;
const mode: 'enLinea' | 'presencial' | 'mixta' = course.modalidad;
const level: 'inicial' | 'intermedio' | 'avanzado' | undefined = course.nivel;
const amount: number | undefined = course.precio?.monto;
// @ts-expect-error an optional field may be absent
const hours: number = course.horas;
// @ts-expect-error no such field
void course.tituloInexistente;

declare const expanded: Expanded<'clases', 'curso'>;
const name: string | undefined = expanded.curso?.titulo;
// @ts-expect-error only what was asked for is expanded
void expanded.modulo.titulo;

export { title, mode, level, amount, hours, name };
