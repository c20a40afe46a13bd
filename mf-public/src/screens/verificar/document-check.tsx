import { holderDocument } from '@oficio/shared/contract/calls/verification';
import type { Entry } from '@oficio/shared/credentials/reading/entry';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { Notice } from '@oficio/shared/ui';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

/** Checks whether the identity document that a person presents is the one on the certificate. */
export function DocumentCheck({ entry }: { entry: Entry }) {
  const { request } = useApi();
  const form = useFormState({ documento: '' });
  const { busy, during } = useBusy();
  const [matches, setMatches] = useState<boolean>();

  async function ask() {
    if (form.values.documento.trim().length < 4)
      return form.fromServer({ field: 'documento', message: 'Escribir el número del documento.' });
    setMatches(undefined);
    const body = { ...entry, documento: form.values.documento };
    const outcome = await during(request(holderDocument, {}, { body }));
    if (outcome.ok) setMatches(outcome.data.coincide);
    else form.fromServer({ field: 'documento', message: outcome.message });
  }

  return (
    <Form label="Comparar con el documento" errors={form.errors} busy={busy} onSubmit={() => void ask()}>
      <TextField
        {...form.field('documento')}
        label="Número del documento que muestra la persona"
        help="Se responde si es el del certificado. No se muestra ni se guarda."
        autoComplete="off"
      />
      <FormActions submit="Comparar" busy={busy} />
      <div role="status">
        {matches !== undefined && (
          <Notice kind={matches ? 'success' : 'warn'}>
            {matches
              ? 'Es el documento del certificado.'
              : 'No es el documento del certificado. Conviene revisar el número.'}
          </Notice>
        )}
      </div>
    </Form>
  );
}
