import { centreStudents, type CentreStudent } from '@oficio/shared/contract/calls/invitations';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { useApi, type Outcome } from '@oficio/shared/store';
import { formatDate, formatNumber } from '@oficio/shared/ui';
import {
  DateField,
  fieldProps,
  FieldRow,
  Form,
  FormActions,
  ReferenceField,
  SelectField,
  TextArea,
  TextField,
} from '@oficio/shared/ui/forms';
import type { ReferenceOption } from '@oficio/shared/ui/forms';
import { useCallback, useState } from 'react';
import styles from '../desk.module.css';
import { today } from './issue-day.ts';
import { useIssueForm, type IssueOptions } from './use-issue-form.ts';

const optionOf = ({ _id, nombre, apellido, nombreUsuario }: CentreStudent): ReferenceOption => ({
  _id,
  label: `${nombre ?? ''} ${apellido ?? ''}`.trim() || nombreUsuario || 'Persona',
  detail: nombreUsuario,
});

/** Returns the data of a successful request; throws an error with the message to show for a failed one. */
function dataOrThrow<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.data;
}

/**
 * Searches the people who study or studied in the centre; an empty text returns the latest. Rejects on
 * failure. `truncationNote` is a sentence when more people match than are listed.
 */
function useStudentSearch(centro: string) {
  const { request, records } = useApi();
  const [truncationNote, setTruncationNote] = useState('');
  const search = useCallback(
    async (text: string): Promise<readonly ReferenceOption[]> => {
      const { docs, totalDocs } = dataOrThrow(await request(centreStudents, { centro, buscar: text }));
      setTruncationNote(
        totalDocs > docs.length
          ? `Se muestran ${docs.length} de ${formatNumber(totalDocs)}: escribir más del nombre para acotar.`
          : '',
      );
      return docs.map(optionOf);
    },
    [request, centro],
  );
  const resolve = useCallback(
    async (ids: readonly string[]) =>
      dataOrThrow(await records<CentreStudent>('users', { filters: { _id: { in: ids } } })).docs.map(
        optionOf,
      ),
    [records],
  );
  return { search, resolve, truncationNote };
}

/** Form to issue one certificate: certification, holder, and the reason if a requirement is missing. */
export function IssueForm(options: IssueOptions) {
  const { contents, published } = options;
  const students = useStudentSearch(contents.centro);
  const { form, pending, previous, requiredCourses, chooseHolder, send } = useIssueForm(options);
  return (
    <div className={styles.form}>
      <Form label="Emitir un certificado" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <SelectField
          {...form.field('certificacion')}
          label="Certificación"
          required
          options={published.map(({ _id, nombre, codigo }) => ({
            value: _id,
            label: `${nombre} (${codigo})`,
          }))}
        />
        <ReferenceField
          name="titular"
          label="Persona"
          required
          help={
            <>
              Entre quienes estudiaron en el centro. Su nombre legal es el que va en el certificado.{' '}
              <span role="status">{students.truncationNote}</span>
            </>
          }
          value={form.values.titular}
          onChange={(id, option) => chooseHolder(id, option?.label)}
          search={students.search}
          resolve={students.resolve}
        />
        {previous.length > 0 && (
          <SelectField
            {...form.field('anterior')}
            label="La persona ya tiene este certificado"
            help="El anterior queda reemplazado por el nuevo."
            options={previous.flatMap(({ _id, numero, venceEn }) => {
              const description = `${numero ?? ''}${venceEn ? `, vence el ${formatDate(venceEn)}` : ''}`;
              return [
                { value: `renueva:${_id}`, label: `Renueva el ${description}` },
                { value: `reemplaza:${_id}`, label: `Reemplaza el ${description}` },
              ];
            })}
          />
        )}
        <SelectField
          {...form.field('curso')}
          label="Curso que llevó a él"
          options={[...contents.cursos]
            .sort((a, b) => Number(requiredCourses.includes(b._id)) - Number(requiredCourses.includes(a._id)))
            .map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
        />
        <FieldRow>
          <TextField {...form.field('calificacion')} {...fieldProps(credenciales.fields.calificacion)} />
          <DateField {...form.field('emitidaEn')} label="Fecha de emisión" max={today()} />
        </FieldRow>
        <TextArea
          {...form.field('motivoDispensa')}
          {...fieldProps(credenciales.fields.motivoDispensa)}
          help="Solo si se emite aunque falte un requisito. Lo lee quien comprueba el certificado."
          rows={3}
        />
        <FormActions submit="Emitir el certificado" busy={pending} />
      </Form>
    </div>
  );
}
