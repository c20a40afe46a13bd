import { downloadCourse } from '@oficio/shared/contract/calls/course-package';
import { callAddress } from '@oficio/shared/contract/calls/call';
import { Button, ButtonLink, Dialog, Stack } from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { useState } from 'react';

/** Downloads the course as a file, after stating what to know before sharing it. */
export function DownloadCourse({ curso }: { curso: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Descargar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Descargar el curso" size="small">
        <Stack gap={4}>
          <p>
            Con módulos, clases, archivos y ejercicios. Trae también las respuestas correctas y las notas para
            docentes: no conviene dárselo a quien estudia. No trae personas, notas ni fechas de inicio,
            apertura y cierre.
          </p>
          <div>
            <ButtonLink
              to={callAddress(downloadCourse, { curso })}
              reloadDocument
              download
              icon={<IconDownload size={20} aria-hidden="true" />}
            >
              Descargar
            </ButtonLink>
          </div>
          <p>Se trae de vuelta, o a otro sitio como este, con «Traer un curso» en Enseñar.</p>
          <Stack gap={2}>
            <div>
              <ButtonLink
                to={callAddress(downloadCourse, { curso, formato: 'cartucho' })}
                variant="secondary"
                reloadDocument
                download
              >
                Descargar para otros programas
              </ButtonLink>
            </div>
            <p>
              En IMS Common Cartridge 1.3: Moodle, Canvas y otros lo leen. No lleva las preguntas numéricas,
              de ordenar, de emparejar, de completar, de archivo ni de observación, ni las que tienen imágenes
              en sus opciones.
            </p>
          </Stack>
        </Stack>
      </Dialog>
    </>
  );
}
