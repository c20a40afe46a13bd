import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import {
  CheckField,
  FileField,
  Form,
  FormActions,
  SelectField,
  TextArea,
  useFormState,
} from '@oficio/shared/ui/forms';

/** Letters from which a pasted list is taken as a file: a box with tens of thousands of lines stops the page. */
const TOO_LONG_TO_SHOW = 200_000;
const asFile = (text: string): File => new File([text], 'lista pegada.txt', { type: 'text/plain' });

interface Values {
  curso: string;
  filas: string;
  archivo: File | null;
  enPapel: boolean;
}

/** Whom to invite: a file, or what was copied from a spreadsheet or a mail. The server reads it and tries it first. */
export function ListForm({
  courses,
  curso,
  onStarted,
  onClose,
}: {
  courses: readonly Doc<'cursos'>[];
  curso: string;
  onStarted: (work: string) => void;
  onClose: () => void;
}) {
  const [only] = courses;
  const form = useFormState<Values>({
    curso: curso || (courses.length === 1 && only ? only._id : ''),
    filas: '',
    archivo: null,
    enPapel: false,
  });
  const { add, pending } = useWrite('trabajos');

  async function review(chosen?: File) {
    const course = courses.find(({ _id }) => _id === form.values.curso);
    const { filas } = form.values;
    const pasted = filas.trim() === '' ? null : asFile(filas);
    const list = chosen ?? form.values.archivo ?? pasted;
    if (!course) return form.setErrors({ curso: 'Falta elegir el curso.' });
    if (!list) return form.setErrors({ filas: 'Falta pegar la lista, o elegir su archivo.' });
    const result = await add({
      tipo: 'importacion',
      coleccion: 'invitaciones',
      archivo: list,
      opciones: {
        fijos: {
          curso: course._id,
          centro: course.centro,
          papel: 'estudiante',
          espera: true,
          ...(form.values.enPapel && { via: 'talon' }),
        },
      },
    }).done;
    if (result.ok) onStarted(result.record._id);
    else form.fromServer(result);
  }

  /** A file says it all: it is reviewed as soon as the course is known. */
  function take(file: File | null) {
    form.set('archivo', file);
    if (file && form.values.curso) void review(file);
  }

  return (
    <Form label="Invitar a un curso" errors={form.errors} busy={pending} onSubmit={() => void review()}>
      {courses.length !== 1 && (
        <SelectField
          {...form.field('curso')}
          label="Curso"
          required
          options={courses.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
        />
      )}
      <CheckField
        {...form.field('enPapel')}
        label="Imprimir un talón para cada persona, sin enviar correos"
        help="Quien no tiene correo en la lista recibe un talón de todos modos: un papel con un código para entrar."
      />
      <div
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.length < TOO_LONG_TO_SHOW) return;
          event.preventDefault();
          take(asFile(text));
        }}
      >
        <TextArea
          {...form.field('filas')}
          label="Lista"
          help="Filas de una planilla, con cualquier orden de columnas y con títulos o sin ellos; o correos o nombres, uno por línea. Lo demás no se guarda."
          required
          rows={8}
        />
      </div>
      <FileField
        {...form.field('archivo')}
        label="O un archivo"
        help="Excel, CSV o texto, de cualquier planilla."
        accept=".xlsx,.csv,.txt,.tsv"
        maxMB={30}
        onChange={(value) => take(value instanceof File ? value : null)}
      />
      <FormActions submit="Revisar la lista" busy={pending} onCancel={onClose} />
    </Form>
  );
}
