import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, FormActions } from './form.tsx';
import { NumberField, TextField } from './text-fields.tsx';
import { useFormState } from './use-form-state.ts';

interface Values {
  titulo: string;
  horas: number | undefined;
}

function Course({ onSend }: { onSend: (values: Values) => { message: string; field?: string } | undefined }) {
  const form = useFormState<Values>({ titulo: '', horas: undefined });
  return (
    <Form
      errors={form.errors}
      onSubmit={() => {
        const failure = onSend(form.values);
        if (failure) form.fromServer(failure);
      }}
    >
      <TextField {...form.field('titulo')} label="Título" required />
      <NumberField {...form.field('horas')} label="Horas" />
      <FormActions submit="Guardar" />
    </Form>
  );
}

test('shows the server’s message over the form and at its field', async () => {
  const user = userEvent.setup();
  render(<Course onSend={() => ({ message: 'El título ya existe. Elegir otro.', field: 'titulo' })} />);
  const title = screen.getByRole('textbox', { name: /Título/ });
  await user.type(title, 'Soldadura');
  await user.type(screen.getByRole('textbox', { name: /Horas/ }), '1.234,5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(title).toHaveValue('Soldadura');
  expect(screen.getByRole('textbox', { name: /Horas/ })).toHaveValue('1.234,5');
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('El título ya existe. Elegir otro.');
  await user.click(within(summary).getByRole('link'));
  expect(title).toHaveFocus();
  await user.type(title, ' básica');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(title).toHaveFocus();
});

test('separates a field named like the summary from the summary', async () => {
  function Summary() {
    const form = useFormState({ resumen: '' });
    return (
      <Form errors={form.errors} onSubmit={() => form.fromServer({ message: 'Falta.', field: 'resumen' })}>
        <TextField {...form.field('resumen')} label="Resumen" />
        <FormActions submit="Guardar" />
      </Form>
    );
  }
  render(<Summary />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(within(screen.getByRole('alert')).getByRole('link'));
  expect(screen.getByRole('textbox', { name: /Resumen/ })).toHaveFocus();
});

test('shows an error without a field once, over the form', async () => {
  render(<Course onSend={() => ({ message: 'No hay conexión con el servidor.' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getAllByText('No hay conexión con el servidor.')).toHaveLength(1);
});

test('reads a decimal comma, thousands points and an empty box', async () => {
  const sent: Values[] = [];
  const user = userEvent.setup();
  render(<Course onSend={(values) => void sent.push(values)} />);
  const hours = screen.getByRole('textbox', { name: /Horas/ });
  await user.type(hours, '1.234,5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.clear(hours);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(sent.map(({ horas }) => horas)).toEqual([1234.5, undefined]);
});

describe('drafts', () => {
  beforeEach(() => sessionStorage.clear());

  test('survive leaving, without the password, until a reset', () => {
    const start = { correo: '', clave: '' };
    const first = renderHook(() => useFormState(start, { draftKey: 'registro' }));
    act(() => first.result.current.set('correo', 'ana@example.com'));
    act(() => first.result.current.set('clave', 'secreta'));
    first.unmount();
    const second = renderHook(() => useFormState(start, { draftKey: 'registro' }));
    expect(second.result.current.values).toEqual({ correo: 'ana@example.com', clave: '' });
    expect(second.result.current.restored).toBe(true);
    act(() => second.result.current.reset());
    expect(second.result.current.values).toEqual(start);
    expect(second.result.current.dirty).toBe(false);
    second.unmount();
    expect(sessionStorage.getItem('borrador:registro')).toBeNull();
  });

  test('are removed when a saved form is replaced', async () => {
    const One = ({ onSaved }: { onSaved: () => void }) => {
      const form = useFormState({ titulo: '' }, { draftKey: 'carga' });
      return (
        <Form
          errors={form.errors}
          onSubmit={() => {
            form.reset({ titulo: '' });
            onSaved();
          }}
        >
          <TextField {...form.field('titulo')} label="Título" />
          <FormActions submit="Enviar" />
        </Form>
      );
    };
    const Turns = () => {
      const [turn, setTurn] = useState(0);
      return turn < 2 ? <One key={turn} onSaved={() => setTurn(turn + 1)} /> : null;
    };
    render(<Turns />);
    for (const text of ['Primera', 'Segunda']) {
      expect(screen.getByRole('textbox')).toHaveValue('');
      await userEvent.type(screen.getByRole('textbox'), text);
      await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
      expect(sessionStorage.getItem('borrador:carga')).toBeNull();
    }
  });
});
