/** Name and document of the person whose upload is under review, to compare with the file. */
import { uploadHolder, type UploadHolder } from '@oficio/shared/contract/calls/upload-holder';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { Button, FactsList, Notice, Row, Stack } from '@oficio/shared/ui';
import { useState } from 'react';

/** Fetched only on request: each request is recorded in the audit log. */
export function Holder({ credencial, nombreLegal }: { credencial: string; nombreLegal: string }) {
  const { request } = useApi();
  const [holder, setHolder] = useState<UploadHolder>();
  const [problem, setProblem] = useState('');
  const { busy, during } = useBusy();

  async function load() {
    const answer = await during(request(uploadHolder, { credencial }));
    setProblem(answer.ok ? '' : answer.message);
    if (answer.ok) setHolder(answer.data);
  }
  return (
    <Stack gap={3}>
      <div aria-live="polite">
        <FactsList
          label="La persona de la cuenta"
          facts={[
            { label: 'Nombre legal', value: (holder?.nombreLegal ?? nombreLegal) || 'No lo declaró' },
            {
              label: 'Documento',
              value:
                holder &&
                (holder.documento
                  ? `${holder.documentoTipo ?? ''} ${holder.documento}`.trim()
                  : 'No lo cargó'),
            },
          ]}
        />
      </div>
      {problem !== '' && <Notice kind="error" title={problem} />}
      {!holder && (
        <Row>
          <Button variant="quiet" busy={busy} onClick={() => void load()}>
            Ver el documento (queda anotado)
          </Button>
        </Row>
      )}
    </Stack>
  );
}
