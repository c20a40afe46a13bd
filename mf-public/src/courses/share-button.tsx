import { Button, toast } from '@oficio/shared/ui';
import { IconShare } from '@oficio/shared/ui/icons';

/** Hands the page's address on. */
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
  // Not every browser has a share sheet; where there is none the address is copied.
  if (navigator.share) await navigator.share({ title, url }).catch(() => undefined);
  else await navigator.clipboard.writeText(url).then(() => toast('Dirección copiada', { kind: 'success' }));
}
