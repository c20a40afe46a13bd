import { useWrite } from '@oficio/shared/store';
import { Button, toast } from '@oficio/shared/ui';

/** Takes a request back while nobody has decided it. */
export function TakeBack({
  request,
  scope,
  look = { variant: 'secondary' },
  onDone,
}: {
  request: string;
  scope: string;
  look?: { readonly variant: 'secondary' | 'quiet'; readonly size?: 'small' };
  /** Called after it was taken back, or refused. */
  onDone: () => void;
}) {
  const { edit, pending } = useWrite('solicitudes', { scope });
  async function takeBack() {
    const result = await edit(request, { estado: 'retirada' }).done;
    toast(result.ok ? 'Solicitud retirada' : result.message, { kind: result.ok ? 'success' : 'error' });
    onDone();
  }
  return (
    <Button {...look} busy={pending} onClick={() => void takeBack()}>
      Retirar la solicitud
    </Button>
  );
}
