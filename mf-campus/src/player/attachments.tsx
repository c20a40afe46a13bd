import { Button, ButtonLink, fileUrl, formatBytes, Skeletons, lazyNamed } from '@oficio/shared/ui';
import { IconDownload, IconFile, IconFileText, IconFileTypePdf, IconPhoto } from '@oficio/shared/ui/icons';
import { Suspense, useId, useState } from 'react';
import { useDataSaving } from '../hooks/use-data-saving.ts';
import type { Attachment } from '../study/use-study.ts';
import styles from './documents/documents.module.css';
import { kindName, viewerFor, type ViewerKind } from './documents/kinds.ts';
import lesson from './lesson.module.css';

const PdfView = lazyNamed(
  () => import(/* webpackChunkName: "pdf.on-demand" */ './documents/pdf-view.tsx'),
  'PdfView',
);
const DocxView = lazyNamed(
  () => import(/* webpackChunkName: "docx-view" */ './documents/docx-view.tsx'),
  'DocxView',
);

const ICONS = { pdf: IconFileTypePdf, docx: IconFileText, image: IconPhoto, none: IconFile };

/**
 * Files of a lesson: documents and pictures are shown in place, the rest are downloads.
 * @param main whether the first file is the lesson's main content, shown at once
 */
export function Attachments({ files, main }: { files: readonly Attachment[]; main: boolean }) {
  const saving = useDataSaving();
  if (files.length === 0) return null;
  const first = files.findIndex((file) => viewerFor(file.tipo) !== 'none');
  return (
    <section aria-labelledby="adjuntos">
      <h2 id="adjuntos" className={lesson.heading}>
        {main ? 'Documento' : 'Adjuntos'}
      </h2>
      <ul className={styles.list}>
        {files.map((file, index) => (
          <File key={file._id} file={file} shown={!saving && main && index === first} saving={saving} />
        ))}
      </ul>
    </section>
  );
}

function File({ file, shown, saving }: { file: Attachment; shown: boolean; saving: boolean }) {
  const [open, setOpen] = useState(shown);
  const id = useId();
  const kind = viewerFor(file.tipo);
  const Icon = ICONS[kind];
  const name = file.nombre ?? 'Archivo';
  const size = file.bytes === undefined ? undefined : formatBytes(file.bytes);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.name}>
          <Icon size={24} aria-hidden="true" />
          <span>
            {name}
            <span className={styles.meta}>{[kindName(file.tipo), size].filter(Boolean).join(', ')}</span>
          </span>
        </span>
        <span className={styles.acts}>
          {kind !== 'none' && (
            <Button
              variant="secondary"
              size="small"
              aria-expanded={open}
              aria-controls={id}
              aria-label={`${open ? 'Cerrar' : 'Ver acá'}: ${name}`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Cerrar' : saving && size ? `Ver acá (usa ${size})` : 'Ver acá'}
            </Button>
          )}
          <ButtonLink
            to={fileUrl(file._id ?? '')}
            reloadDocument
            download={name}
            variant="quiet"
            size="small"
            icon={<IconDownload size={18} aria-hidden="true" />}
            aria-label={`Descargar: ${name}`}
          >
            Descargar
          </ButtonLink>
        </span>
      </div>
      <div id={id} className={styles.shown} hidden={!open}>
        {open && <FileViewer kind={kind} url={fileUrl(file._id ?? '')} name={name} />}
      </div>
    </li>
  );
}

function FileViewer({ kind, url, name }: { kind: ViewerKind; url: string; name: string }) {
  if (kind === 'image') return <img className={styles.image} src={url} alt={name} loading="lazy" />;
  return (
    <Suspense fallback={<Skeletons kind="text" />}>
      {kind === 'pdf' ? <PdfView url={url} name={name} /> : <DocxView url={url} name={name} />}
    </Suspense>
  );
}
