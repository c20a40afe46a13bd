import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { unusedId } from '@oficio/shared/contract/exercises/written-item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ListField } from '@oficio/shared/ui/admin';
import { NumberField, TextArea } from '@oficio/shared/ui/forms';
import { shorten } from '../../declarations/titles.ts';
import { asText } from '../../declarations/values.ts';
import { useFormScope } from '../form-scope.ts';

const { fields, label, help, maxItems } = ejercicios.fields.rubrica;
type Written = Readonly<Record<string, unknown>>;

/**
 * Editor of the criteria for grading a practical exercise. Ids are generated, so that nobody has to invent
 * one.
 */
export function ExerciseRubric() {
  const { values, set } = useFormScope();
  const rubric: readonly Written[] = Array.isArray(values.rubrica) ? values.rubrica.map(recordOf) : [];
  return (
    <ListField<Written>
      name="rubrica"
      label={label}
      help={help}
      addLabel="Agregar criterio"
      max={maxItems}
      value={rubric}
      onChange={(next) => set('rubrica', next)}
      newItem={() => ({
        id: unusedId(
          rubric.map(({ id }) => asText(id)),
          'c',
        ),
        criterio: '',
        puntaje: 1,
      })}
      itemLabel={({ criterio }, index) =>
        asText(criterio) === '' ? `Criterio ${index + 1}` : `${index + 1}. ${shorten(asText(criterio), 50)}`
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
