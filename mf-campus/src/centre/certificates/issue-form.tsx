import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useWrite } from '@oficio/shared/store';
import { formatDate } from '@oficio/shared/ui';
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
  useFormState,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import styles from '../desk.module.css';
import type { CentreContents } from '../use-centre-contents.ts';
import { useStudentSearch } from './use-student-search.ts';
import { instantOf, today } from './issue-day.ts';

export interface Issued {
  readonly _id: string;
  readonly numero: string;
  readonly persona: string;
}

interface Props {
  readonly contents: CentreContents;
  readonly published: readonly Doc<'certificaciones'>[];
  readonly persona: string;
  readonly onIssued: (issued: Issued) => void;
}

/** Form to issue one certificate: certification, holder, and the reason if a requirement is missing. */
export function IssueForm({ contents, published, persona, onIssued }: Props) {
  const { cursos: courses } = contents;
  const students = useStudentSearch(contents.centro);
  const { add, pending } = useWrite('credenciales', { scope: 'panel-credenciales' });
  const [name, setName] = useState('');
  const form = useFormState({
    certificacion: published.length === 1 ? (published[0]?._id ?? '') : '',
    titular: (persona || null) as string | null,
    curso: '',
    calificacion: '',
    emitidaEn: undefined as string | undefined,
    anterior: '',
    motivoDispensa: '',
  });
  const { certificacion, titular } = form.values;
  const code = published.find(({ _id }) => _id === certificacion)?.codigo;
  // An earlier edition counts as the same certificate.
  const editions = contents.certificaciones.flatMap(({ _id, codigo }) => (codigo === code ? [_id] : []));
  const held = useList(
    'credenciales',
    { filters: { titular: titular ?? '', certificacion: { in: editions } }, sort: '-emitidaEn', limit: 10 },
    { scope: 'panel-anteriores', enabled: titular !== null && certificacion !== '' },
  );
  const previous =
    titular && certificacion ? held.docs.filter(({ estado }) => SUCCEEDED.has(estado ?? '')) : [];
  const required = published.find(({ _id }) => _id === certificacion)?.requisitos?.cursos ?? [];

  async function send() {
    const { anterior, emitidaEn, curso, calificacion, motivoDispensa } = form.values;
    if (!certificacion) return form.setErrors({ certificacion: 'Falta elegir la certificación.' });
    if (!titular) return form.setErrors({ titular: 'Falta elegir a quién se emite.' });
    const [how, which] = anterior.split(':');
    const dated = instantOf(emitidaEn);
    const result = await add({
      origen: 'emitida',
      certificacion,
      titular,
      // The server replaces it with the certification's name.
      titulo: published.find(({ _id }) => _id === certificacion)?.nombre ?? 'Certificado',
      ...(curso && { curso }),
      ...(calificacion.trim() && { calificacion: calificacion.trim() }),
      ...(dated && { emitidaEn: new Date(dated) }),
      ...(how === 'renueva' && which && { renuevaA: which }),
      ...(how === 'reemplaza' && which && { reemplazaA: which }),
      ...(motivoDispensa.trim() && { motivoDispensa: motivoDispensa.trim() }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    onIssued({
      _id: result.record._id,
      numero: result.record.numero ?? '',
      persona: name || 'la persona elegida',
    });
    form.reset();
  }

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
              <span role="status">{students.more}</span>
            </>
          }
          value={titular}
          onChange={(id, option) => {
            form.set('titular', id);
            form.set('anterior', '');
            setName(option?.label ?? '');
          }}
          search={students.search}
          resolve={students.resolve}
        />
        {previous.length > 0 && (
          <SelectField
            {...form.field('anterior')}
            label="La persona ya tiene este certificado"
            help="El anterior queda reemplazado por el nuevo."
            options={previous.flatMap(({ _id, numero, venceEn }) => {
              const which = `${numero ?? ''}${venceEn ? `, vence el ${formatDate(venceEn)}` : ''}`;
              return [
                { value: `renueva:${_id}`, label: `Renueva el ${which}` },
                { value: `reemplaza:${_id}`, label: `Reemplaza el ${which}` },
              ];
            })}
          />
        )}
        <SelectField
          {...form.field('curso')}
          label="Curso que llevó a él"
          options={[...courses]
            .sort((a, b) => Number(required.includes(b._id)) - Number(required.includes(a._id)))
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
/** States of a credential that a new one may renew or replace. */
const SUCCEEDED: ReadonlySet<string> = new Set(['vigente', 'suspendida', 'vencida']);
