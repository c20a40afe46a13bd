import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';

/** The question as an exercise asks it, under an id of its own there. */
const itemOf = (
  { tipo, enunciado, imagen, alt, puntaje, grupo, dificultad, siempre, unidad, opciones }: Doc<'reactivos'>,
  id: string,
) => ({ id, tipo, enunciado, imagen, alt, puntaje, grupo, dificultad, siempre, unidad, opciones });

/** Makes a draft of an exercise of the course with copies of questions of the bank, and opens it. */
export function useMakeExercise(curso: string) {
  const { add, pending } = useWrite('ejercicios');
  const navigate = useNavigate();
  const make = async (questions: readonly Doc<'reactivos'>[]): Promise<void> => {
    const ids = questions.map((_, i) => `r${i + 1}`);
    const by = (name: 'clave' | 'retroalimentacion') =>
      Object.fromEntries(
        questions.flatMap((question, i): [string, unknown][] => {
          const value = question[name];
          return value === undefined || value === null ? [] : [[ids[i] ?? '', value]];
        }),
      );
    const result = await add({
      titulo: 'Ejercicio nuevo',
      tipo: 'practica',
      curso,
      reactivos: questions.map((question, i) => itemOf(question, ids[i] ?? '')),
      clave: JSON.stringify(by('clave')),
      retroalimentacion: JSON.stringify(by('retroalimentacion')),
    }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    void navigate(managementOf(ejercicios, { editar: result.record._id }));
  };
  return { make, busy: pending };
}
