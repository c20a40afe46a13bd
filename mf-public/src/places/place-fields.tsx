import { FieldRow, SelectField, type FieldBinding } from '@oficio/shared/ui/forms';
import { namedOptions } from '../catalogue/names.ts';
import type { usePlaces } from './use-places.ts';

/** Selects a province and a zone in it. Choosing another province clears the zone. */
export function PlaceFields({
  provincia,
  zona,
  places,
  required = false,
}: {
  provincia: FieldBinding<string>;
  zona: FieldBinding<string>;
  /** Places of the chosen province. */
  places: ReturnType<typeof usePlaces>;
  required?: boolean;
}) {
  return (
    <FieldRow>
      <SelectField
        {...provincia}
        label="Provincia"
        required={required}
        options={namedOptions(places.provincias)}
        onChange={(id) => {
          provincia.onChange(id);
          zona.onChange('');
        }}
      />
      <SelectField
        {...zona}
        label="Zona"
        disabled={provincia.value === ''}
        empty={provincia.value === '' ? 'Primero elegir la provincia' : 'Sin elegir'}
        options={namedOptions(places.zonas)}
      />
    </FieldRow>
  );
}
