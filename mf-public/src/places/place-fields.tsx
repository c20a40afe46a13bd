import { FieldRow, SelectField } from '@oficio/shared/ui/forms';
import { namedOptions } from '../catalogue/named.ts';
import type { usePlaces } from './use-places.ts';

/** Province and, of that province, the zone. Choosing another province empties the zone. */
export function PlaceFields({
  provincia,
  zona,
  onProvincia,
  onZona,
  places,
  required = false,
}: {
  provincia: string;
  zona: string;
  onProvincia: (id: string) => void;
  onZona: (id: string) => void;
  /** Of the province chosen. */
  places: ReturnType<typeof usePlaces>;
  required?: boolean;
}) {
  return (
    <FieldRow>
      <SelectField
        name="provincia"
        label="Provincia"
        required={required}
        value={provincia}
        options={namedOptions(places.provincias)}
        onChange={(id) => {
          onProvincia(id);
          onZona('');
        }}
      />
      <SelectField
        name="zona"
        label="Zona"
        value={zona}
        disabled={provincia === ''}
        empty={provincia === '' ? 'Primero elegir la provincia' : 'Sin elegir'}
        options={namedOptions(places.zonas)}
        onChange={onZona}
      />
    </FieldRow>
  );
}
