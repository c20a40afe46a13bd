import {
  importCourse,
  MAX_PACKAGE_BYTES,
  PACKAGE_FORMATS,
  type PackageReview,
} from '@oficio/shared/contract/calls/course-package';
import { newId } from '@oficio/shared/contract/values/ids';
import { together } from '@oficio/shared/contract/values/together';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useNavigate } from '@oficio/shared/router';
import { useApi } from '@oficio/shared/store';
import { Button, ButtonLink, Dialog, formatCount, Notice, Stack, toast } from '@oficio/shared/ui';
import {
  FileField,
  Form,
  FormActions,
  SelectField,
  useFormState,
  type FileValue,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { teachPath } from '../sides/teaching-paths.ts';
import { useCourseCentres } from './use-teaching-centres.ts';

const MAX_MB = MAX_PACKAGE_BYTES / (1024 * 1024);
const FORM_FIELDS: readonly string[] = ['centro', 'archivo'];

/** File whose contents were reviewed, and the course to create from it. */
interface ReviewedPackage {
  readonly review: PackageReview;
  readonly file: File;
  readonly centro: string;
  /** Id of the course to create, so that a repeated request creates one. */
  readonly _id: string;
}

/** Dialog that imports a course from a file: shows its contents first, then creates the course. */
export function ImportCourse({ onClose }: { onClose: () => void }) {
  const { request } = useApi();
  const navigate = useNavigate();
  const centres = useCourseCentres();
  const form = useFormState({ centro: '', archivo: null as FileValue | null });
  const { busy, during } = useBusy();
  const [reviewed, setReviewed] = useState<ReviewedPackage>();
  const [imported, setImported] = useState<{ readonly _id: string; readonly avisos: readonly string[] }>();
  const centro = form.values.centro || (centres[0]?._id ?? '');

  async function send({ file, ...body }: Omit<ReviewedPackage, 'review'>, solo?: 'revisar') {
    const outcome = await during(request(importCourse, {}, { body: { ...body, solo, archivo: file } }));
    if (outcome.ok) return outcome.data;
    setReviewed(undefined);
    form.fromServer({
      message: outcome.message,
      field: FORM_FIELDS.includes(outcome.field) ? outcome.field : '',
    });
    return undefined;
  }
  async function review() {
    const { archivo } = form.values;
    if (!(archivo instanceof File)) return form.setErrors({ archivo: 'Falta elegir el archivo.' });
    const upload = { file: archivo, centro, _id: newId() };
    const contents = await send(upload, 'revisar');
    if (contents) setReviewed({ ...upload, review: contents });
  }
  async function create({ review: reviewedContents, ...upload }: ReviewedPackage) {
    const created = await send(upload);
    if (!created) return;
    toast('Curso traído, en borrador', { kind: 'success' });
    // Warnings that appeared only during the import are shown before the course opens.
    const newWarnings = created.avisos.filter((aviso) => !reviewedContents.avisos.includes(aviso));
    if (newWarnings.length > 0) return setImported({ _id: upload._id, avisos: newWarnings });
    onClose();
    void navigate(teachPath(upload._id));
  }

  return (
    <Dialog open onClose={onClose} title="Traer un curso">
      {imported && (
        <Stack gap={4}>
          <Warnings avisos={imported.avisos} />
          <div>
            <ButtonLink to={teachPath(imported._id)}>Ir al curso</ButtonLink>
          </div>
        </Stack>
      )}
      {!imported && reviewed && (
        <Stack gap={4}>
          <PackageContents review={reviewed.review} />
          <div>
            <Button busy={busy} onClick={() => void create(reviewed)}>
              Traer el curso
            </Button>{' '}
            <Button variant="quiet" onClick={() => setReviewed(undefined)}>
              Elegir otro archivo
            </Button>
          </div>
        </Stack>
      )}
      {!imported && !reviewed && (
        <Form label="Traer un curso" errors={form.errors} busy={busy} onSubmit={() => void review()}>
          <p>
            De un curso descargado de un sitio como este, de un IMS Common Cartridge o de una copia de
            seguridad de Moodle. Antes de guardar nada se muestra qué trae.
          </p>
          {centres.length > 1 && (
            <SelectField
              {...form.field('centro')}
              value={centro}
              label="Centro"
              required
              options={centres.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
            />
          )}
          <FileField
            {...form.field('archivo')}
            label="Archivo"
            accept=".zip,.imscc,.mbz"
            maxMB={MAX_MB}
            required
          />
          <FormActions submit="Ver qué trae" busy={busy} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

/** Contents of the file, with warnings about what is left out. */
function PackageContents({ review }: { review: PackageReview }) {
  const parts = [
    formatCount(review.modulos, 'módulo', 'módulos'),
    formatCount(review.clases, 'clase', 'clases'),
    `${formatCount(review.ejercicios, 'ejercicio', 'ejercicios')} (${formatCount(review.preguntas, 'pregunta', 'preguntas')})`,
    review.banco > 0 && formatCount(review.banco, 'pregunta del banco', 'preguntas del banco'),
    formatCount(review.archivos, 'archivo', 'archivos'),
  ].filter((part) => part !== false);
  return (
    <>
      <p>
        <strong>{review.titulo}</strong>: {together(parts)}. Formato: {PACKAGE_FORMATS[review.formato]}. Queda
        en borrador.
      </p>
      {review.avisos.length > 0 && <Warnings avisos={review.avisos} />}
    </>
  );
}

function Warnings({ avisos }: { avisos: readonly string[] }) {
  return (
    <Notice kind="warn" quiet title="No se toma todo">
      <ul>
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    </Notice>
  );
}
