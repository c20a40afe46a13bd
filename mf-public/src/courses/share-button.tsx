import { Button, toast } from '@oficio/shared/ui';
import { IconShare } from '@oficio/shared/ui/icons';

/** Shares the page's address. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button
      variant="quiet"
      icon={<IconShare size={20} aria-hidden="true" />}
      onClick={() => void share(title)}
    >
      Compartir
    </Button>
  );
}

async function share(title: string) {
  const url = location.href;
  // Without a share sheet, copy the address.
  if (navigator.share) await navigator.share({ title, url }).catch(() => undefined);
  else await navigator.clipboard.writeText(url).then(() => toast('Dirección copiada', { kind: 'success' }));
}
