import { TextField } from '../forms/text-fields.tsx';
import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
import { ListField, ObjectField } from './nested-fields.tsx';

export const examples: Examples = {
  ObjectField: () => (
    <ObjectField name="ubicacion" label="Ubicación">
      <Kept start="Neuquén">
        {(field) => <TextField {...field} name="ubicacion.localidad" label="Localidad" required />}
      </Kept>
    </ObjectField>
  ),
  ListField: () => (
    <Kept<readonly string[]> start={['Leer un plano', 'Armar un tablero']}>
      {({ value, onChange }) => (
        <ListField
          name="saberes"
          label="Qué se aprende"
          value={value}
          onChange={onChange}
          newItem={() => ''}
          itemLabel={(item, index) => item || `Saber ${index + 1}`}
          addLabel="Agregar un saber"
          renderItem={(item, set, index) => (
            <TextField
              name={`saberes.${index}`}
              label={`Saber ${index + 1}`}
              value={item}
              onChange={set}
              required
            />
          )}
        />
      )}
    </Kept>
  ),
};
