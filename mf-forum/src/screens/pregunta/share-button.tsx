import { Button } from '@oficio/shared/ui';
import { IconShare } from '@oficio/shared/ui/icons';
import { copyAddress } from './copy-address.ts';
import styles from './share-button.module.css';

/** Shares the address, or copies it where the device has no share sheet. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  function share() {
    if (!navigator.share) return copyAddress(path);
    // Closing the share sheet is not an error.
    return void navigator.share({ title, url: new URL(path, location.origin).href }).catch(() => undefined);
  }
  return (
    <Button
      variant="quiet"
      className={styles.share}
      aria-label="Compartir"
      title="Compartir"
      icon={<IconShare size={20} aria-hidden="true" />}
      onClick={share}
    >
      <span className={styles.word}>Compartir</span>
    </Button>
  );
}
