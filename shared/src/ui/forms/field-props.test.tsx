import { render, screen } from '@testing-library/react';
import { talleres } from '../../testing/sample-collection.ts';
import { fieldProps } from './field-props.ts';
import { SelectField, TextField } from './index.ts';

const { fields } = talleres;

test.each([
  [fieldProps(fields.titulo), { label: 'Título', help: undefined, required: true, maxLength: 60 }],
  [fieldProps(fields.cuerpo), { label: 'Cuerpo', help: undefined, required: false, maxLength: 500 }],
  [
    fieldProps(fields.cupo),
    { label: 'Cupo', help: undefined, required: false, min: 1, max: 500, unit: undefined },
  ],
  [
    fieldProps(fields.turnos),
    {
      label: 'Turnos',
      help: undefined,
      required: false,
      options: [
        { value: 'manana', label: 'Mañana' },
        { value: 'tarde', label: 'Tarde' },
      ],
    },
  ],
  [fieldProps(fields.etiquetas), { label: 'Etiquetas', help: undefined, required: false, max: 4 }],
  [fieldProps(fields.centro), { label: 'Centro', help: undefined, required: true }],
])('shows what a field declares (%#)', (props, expected) => {
  expect(props).toEqual(expected);
});

test('passes the declared props, which the form may override', () => {
  const nothing = () => {};
  render(
    <>
      <TextField name="titulo" value="" onChange={nothing} {...fieldProps(fields.titulo)} help="Breve." />
      <SelectField name="modalidad" value="enLinea" onChange={nothing} {...fieldProps(fields.modalidad)} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveAccessibleDescription('Breve.');
  expect(screen.getByRole('combobox', { name: /^Modalidad/ })).toHaveDisplayValue('En línea');
});
