/** Types that follow from the declarations. Checked by the compiler, never run. */
import type { Doc, Expanded } from './index.ts';

declare const curso: Doc<'cursos'>;
const title: string = curso.titulo;
const mode: 'enLinea' | 'presencial' | 'mixta' = curso.modalidad;
const level: 'inicial' | 'intermedio' | 'avanzado' | undefined = curso.nivel;
const amount: number | undefined = curso.precio?.monto;
// @ts-expect-error an optional field may be absent
const hours: number = curso.horas;
// @ts-expect-error no such field
void curso.tituloInexistente;

declare const expanded: Expanded<'clases', 'curso'>;
const name: string | undefined = expanded.curso?.titulo;
// @ts-expect-error only what was asked for is expanded
void expanded.modulo.titulo;

export { title, mode, level, amount, hours, name };
