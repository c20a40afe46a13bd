import { useObjectUrl } from '@oficio/shared/kit/use-object-url';
import { Button } from '@oficio/shared/ui';
import { IconCamera } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import styles from './practical.module.css';

/** Maximum photos of the record. */
const MAX_PHOTOS = 20;

/** Longest side of a stored photo, in pixels: enough to see a connection, small enough for a poor network. */
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.82;

/** Photos of the work, taken with the camera or chosen. */
export function Photos({
  photos,
  onChange,
}: {
  photos: readonly File[];
  onChange: (update: (before: readonly File[]) => readonly File[]) => void;
}) {
  const [busy, setBusy] = useState(false);
  async function add(files: readonly File[]) {
    setBusy(true);
    const shrunk: File[] = [];
    // One at a time: a phone's memory holds one at full size.
    for (const file of files) shrunk.push(await shrinkPhoto(file));
    onChange((before) => [...before, ...shrunk].slice(0, MAX_PHOTOS));
    setBusy(false);
  }
  return (
    <section aria-labelledby="fotos" className={styles.part}>
      <h3 id="fotos">Fotos</h3>
      <ul className={styles.photos}>
        {photos.map((file, i) => (
          <Photo
            key={`${file.name} ${file.lastModified} ${i}`}
            file={file}
            number={i + 1}
            onRemove={() => onChange((before) => before.filter((other) => other !== file))}
          />
        ))}
      </ul>
      {photos.length < MAX_PHOTOS && (
        <label className={styles.camera} aria-busy={busy || undefined}>
          <IconCamera size={24} aria-hidden="true" />
          {photos.length === 0 ? 'Sacar una foto' : 'Sacar otra foto'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            disabled={busy}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void add(files);
            }}
          />
        </label>
      )}
    </section>
  );
}

function Photo({ file, number, onRemove }: { file: File; number: number; onRemove: () => void }) {
  const url = useObjectUrl(file);
  return (
    <li>
      {url && <img src={url} alt={`Foto ${number}`} />}
      <Button size="small" variant="quiet" onClick={onRemove}>
        Quitar la foto {number}
      </Button>
    </li>
  );
}

/**
 * Shrinks a photo in the browser, which removes the camera's metadata. Returns the original if that fails.
 */
async function shrinkPhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
