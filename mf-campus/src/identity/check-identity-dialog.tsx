import { identidades } from '@oficio/shared/contract/collections/identidades';
import { useWrite, type Changes } from '@oficio/shared/store';
import { Button, Dialog, Notice, Row, Stack, TextLink, toast } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, SelectField, TextField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

const { nombreLegal, documentoTipo, documento } = identidades.fields;
const EMPTY_VALUES = { nombreLegal: '', documentoTipo: '', documento: '' };

interface Props {
  readonly person: { readonly _id: string; readonly name: string };
  readonly centro: string;
  readonly onChecked: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the data of a person's document: typed by the user who has it in front of them, never prefilled.
 */
export function CheckIdentityDialog({ person, centro, onChecked, onClose }: Props) {
  // Without a draft: a document's data is not stored in any browser.
  const form = useFormState(EMPTY_VALUES);
  const { add, pending } = useWrite('identidades', { scope: 'comprobar-identidad' });
  const [hasDuplicate, setHasDuplicate] = useState(false);

  async function send() {
    const result = await add({
      ...form.values,
      // The select offers only the declaration's options.
      documentoTipo: form.values.documentoTipo as Changes<'identidades'>['documentoTipo'],
      usuario: person._id,
      centro,
    }).done;
    if (!result.ok) return form.fromServer(result);
    toast(`Identidad comprobada: ${person.name}`, { kind: 'success' });
    onChecked();
    if (result.record.otraCuenta) setHasDuplicate(true);
    else onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Comprobar la identidad de ${person.name}`}>
      {hasDuplicate ? (
        <Stack gap={4}>
          <Notice kind="warn" title="Otra cuenta declara este mismo documento">
            <p>
              La identidad de {person.name} quedó comprobada. Puede ser la misma persona con dos cuentas, o
              alguien que declara un documento ajeno: la administración puede ver las dos.
            </p>
            <TextLink to="/contactanos?asunto=Dos%20cuentas%20con%20el%20mismo%20documento">
              Avisar a la administración
            </TextLink>
          </Notice>
          <Row gap={2}>
            <Button onClick={onClose}>Listo</Button>
          </Row>
        </Stack>
      ) : (
        <Form label="Comprobar la identidad" errors={form.errors} busy={pending} onSubmit={() => void send()}>
          <p>Con el documento a la vista, escribir lo que dice. Queda constancia de quién lo comprobó.</p>
          <TextField {...form.field('nombreLegal')} {...fieldProps(nombreLegal)} autoComplete="off" />
          <SelectField {...form.field('documentoTipo')} {...fieldProps(documentoTipo)} />
          <TextField {...form.field('documento')} {...fieldProps(documento)} autoComplete="off" />
          <FormActions submit="Comprobar" busy={pending} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
