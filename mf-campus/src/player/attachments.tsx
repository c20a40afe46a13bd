import { fileUrl, formatBytes } from '@oficio/shared/ui';
import { IconFile, IconFileTypePdf, IconPhoto } from '@oficio/shared/ui/icons';
import type { Attachment } from '../study/use-study.ts';
import styles from './lesson.module.css';

const iconOf = (type: string | undefined) =>
  type === 'application/pdf' ? IconFileTypePdf : type?.startsWith('image/') ? IconPhoto : IconFile;

/** Files of a class, with their kind and size before they are downloaded. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="adjuntos">
      <h2 id="adjuntos" className={styles.heading}>
        Adjuntos
      </h2>
      <ul className={styles.files}>
        {files.map((file) => {
          const Icon = iconOf(file.tipo);
          return (
            <li key={file._id}>
              <a href={fileUrl(file._id ?? '')} className={styles.file} target="_blank" rel="noopener">
                <Icon size={24} aria-hidden="true" />
                <span>
                  {file.nombre ?? 'Archivo'}
                  {file.bytes !== undefined && <span className={styles.meta}>{formatBytes(file.bytes)}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
