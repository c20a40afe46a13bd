import { TextField } from '../forms/text-fields.tsx';
import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { ListField, ObjectField } from './nested-fields.tsx';

export const examples: Examples = {
  ObjectField: () => (
    <ObjectField name="ubicacion" label="Ubicación">
      <Controlled start="Neuquén">
        {(field) => <TextField {...field} name="ubicacion.localidad" label="Localidad" required />}
      </Controlled>
    </ObjectField>
  ),
  ListField: () => (
    <Controlled<readonly string[]> start={['Leer un plano', 'Armar un tablero']}>
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
    </Controlled>
  ),
};
