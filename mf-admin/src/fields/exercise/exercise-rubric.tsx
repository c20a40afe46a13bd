import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { unusedId } from '@oficio/shared/contract/exercises/written-item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ListField } from '@oficio/shared/ui/admin';
import { NumberField, TextArea } from '@oficio/shared/ui/forms';
import { asText } from '../../declarations/form-values.ts';
import { shorten } from '../../declarations/titles.ts';
import { useFormScope } from '../form-scope.ts';

const MAX_LABEL_LENGTH = 50;
const { fields, label, help, maxItems } = ejercicios.fields.rubrica;
type Criterion = Readonly<Record<string, unknown>>;

/** Editor of the criteria for grading a practical exercise. Their ids are generated. */
export function ExerciseRubric() {
  const { values, set } = useFormScope();
  const rubric: readonly Criterion[] = Array.isArray(values.rubrica) ? values.rubrica.map(recordOf) : [];
  const newCriterion = (): Criterion => {
    const ids = rubric.map(({ id }) => asText(id));
    return { id: unusedId(ids, 'c'), criterio: '', puntaje: 1 };
  };
  return (
    <ListField<Criterion>
      name="rubrica"
      label={label}
      help={help}
      addLabel="Agregar criterio"
      max={maxItems}
      value={rubric}
      onChange={(next) => set('rubrica', next)}
      newItem={newCriterion}
      itemLabel={({ criterio }, index) =>
        asText(criterio) === ''
          ? `Criterio ${index + 1}`
          : `${index + 1}. ${shorten(asText(criterio), MAX_LABEL_LENGTH)}`
      }
      renderItem={(item, change, index) => (
        <>
          <TextArea
            name={`rubrica.${index}.criterio`}
            label={fields.criterio.label}
            required
            rows={2}
            maxLength={fields.criterio.max}
            value={asText(item['criterio'])}
            onChange={(criterio) => change({ ...item, criterio })}
          />
          <NumberField
            name={`rubrica.${index}.puntaje`}
            label={fields.puntaje.label}
            required
            min={0}
            max={fields.puntaje.max}
            unit="puntos"
            value={typeof item['puntaje'] === 'number' ? item['puntaje'] : undefined}
            onChange={(puntaje) => change({ ...item, puntaje })}
          />
        </>
      )}
    />
  );
}
