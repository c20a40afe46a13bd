import { useWrite } from '@oficio/shared/store';
import { Button, toast } from '@oficio/shared/ui';

/** Button that withdraws a request that is still undecided. */
export function WithdrawButton({
  request,
  scope,
  look = { variant: 'secondary' },
  onDone,
}: {
  request: string;
  scope: string;
  look?: { readonly variant: 'secondary' | 'quiet'; readonly size?: 'small' };
  /** Called after the request was withdrawn, or the server refused. */
  onDone: () => void;
}) {
  const { edit, pending } = useWrite('solicitudes', { scope });
  async function withdraw() {
    const result = await edit(request, { estado: 'retirada' }).done;
    toast(result.ok ? 'Solicitud retirada' : result.message, { kind: result.ok ? 'success' : 'error' });
    onDone();
  }
  return (
    <Button {...look} busy={pending} onClick={() => void withdraw()}>
      Retirar la solicitud
    </Button>
  );
}
