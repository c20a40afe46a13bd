import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { bankItem } from '@oficio/shared/contract/exercises/bank-item';
import { storedItems } from '@oficio/shared/contract/exercises/written-item';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';

/** Creates a draft exercise of the course from copies of bank questions, and opens it. */
export function useMakeExercise(curso: string) {
  const { add, pending } = useWrite('ejercicios');
  const navigate = useNavigate();
  const make = async (questions: readonly Doc<'reactivos'>[]): Promise<void> => {
    const { reactivos, clave, retroalimentacion } = storedItems(
      questions.map((question, i) => bankItem(question, `r${i + 1}`)),
    );
    const result = await add({
      titulo: 'Ejercicio nuevo',
      tipo: 'practica',
      curso,
      // Each has its points of the bank, if all have some.
      reactivos: reactivos as NonNullable<Doc<'ejercicios'>['reactivos']>,
      clave: JSON.stringify(clave),
      retroalimentacion: JSON.stringify(retroalimentacion),
    }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    void navigate(managementOf(ejercicios, { editar: result.record._id }));
  };
  return { make, busy: pending };
}
