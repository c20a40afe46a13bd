import type { Doc } from '@oficio/shared/contract/collections/index';
import { CheckField, SelectField, useFormState } from '@oficio/shared/ui/forms';
import { ListForm, EMPTY_LIST_VALUES, refuseList } from '@oficio/shared/works/list-form';
import { useStartWork } from '@oficio/shared/works/use-start-work';

interface Props {
  readonly courses: readonly Doc<'cursos'>[];
  readonly curso: string;
  readonly onStarted: (work: string) => void;
  readonly onClose: () => void;
}

/**
 * Form to invite people: a file, or text pasted from a spreadsheet or an e-mail. The server parses it and
 * makes a dry run first.
 */
export function InviteForm({ courses, curso, onStarted, onClose }: Props) {
  const [onlyCourse] = courses;
  const form = useFormState({
    ...EMPTY_LIST_VALUES,
    origen: '' as const,
    curso: curso || (courses.length === 1 && onlyCourse ? onlyCourse._id : ''),
    enPapel: false,
  });
  const { start, busy } = useStartWork((failure) => refuseList(form, failure));

  const course = courses.find(({ _id }) => _id === form.values.curso);

  async function review(archivo: File) {
    if (!course) return;
    const id = await start({
      tipo: 'importacion',
      coleccion: 'invitaciones',
      archivo,
      opciones: {
        fijos: {
          curso: course._id,
          centro: course.centro,
          papel: 'estudiante',
          espera: true,
          ...(form.values.enPapel && { via: 'talon' }),
        },
      },
    });
    if (id) onStarted(id);
  }

  return (
    <ListForm
      form={form}
      label="Invitar a un curso"
      submit="Revisar la lista"
      busy={busy}
      words={{
        choice: null,
        rows: 'Lista',
        rowsHelp:
          'Filas de una planilla, con cualquier orden de columnas y con títulos o sin ellos; o correos o nombres, uno por línea. Lo demás no se guarda.',
        noRows: 'Falta pegar la lista, o elegir su archivo.',
        pastedName: 'lista pegada.txt',
        file: 'O un archivo',
        fileHelp: 'Excel, CSV o texto, de cualquier planilla.',
        accept: '.xlsx,.csv,.txt,.tsv',
      }}
      // A file is complete, so it is reviewed as soon as the course is known.
      onFile={(file) => file && void review(file)}
      checked={() => {
        if (!course) form.setErrors({ curso: 'Falta elegir el curso.' });
        return course !== undefined;
      }}
      onList={(list) => void review(list)}
      onCancel={onClose}
      before={
        <>
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
        </>
      }
    />
  );
}
