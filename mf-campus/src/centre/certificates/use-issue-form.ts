import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useWrite } from '@oficio/shared/store';
import { useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import type { CentreContents } from '../use-centre-contents.ts';
import { instantOf } from './issue-day.ts';

/** States of a credential that a new one may renew or replace. */
const REPLACEABLE_STATES: ReadonlySet<string> = new Set(['vigente', 'suspendida', 'vencida']);

export interface Issued {
  readonly _id: string;
  readonly numero: string;
  readonly persona: string;
}

export interface IssueOptions {
  readonly contents: CentreContents;
  readonly published: readonly Doc<'certificaciones'>[];
  /** Id of the person that the form begins with; empty for none. */
  readonly persona: string;
  readonly onIssued: (issued: Issued) => void;
}

/** Values of the form that issues one certificate, and what its person already has. */
export function useIssueForm({ contents, published, persona, onIssued }: IssueOptions) {
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
  const certification = published.find(({ _id }) => _id === certificacion);
  // An earlier edition counts as the same certificate.
  const editions = contents.certificaciones.flatMap(({ _id, codigo }) =>
    codigo === certification?.codigo ? [_id] : [],
  );
  const heldCredentials = useList(
    'credenciales',
    { filters: { titular: titular ?? '', certificacion: { in: editions } }, sort: '-emitidaEn', limit: 10 },
    { scope: 'panel-anteriores', enabled: titular !== null && certificacion !== '' },
  );

  async function send() {
    const { anterior, emitidaEn, curso, calificacion, motivoDispensa } = form.values;
    if (!certificacion) return form.setErrors({ certificacion: 'Falta elegir la certificación.' });
    if (!titular) return form.setErrors({ titular: 'Falta elegir a quién se emite.' });
    const [relation, previousId] = anterior.split(':');
    const issuedAt = instantOf(emitidaEn);
    const result = await add({
      origen: 'emitida',
      certificacion,
      titular,
      // The server replaces it with the certification's name.
      titulo: certification?.nombre ?? 'Certificado',
      ...(curso && { curso }),
      ...(calificacion.trim() && { calificacion: calificacion.trim() }),
      ...(issuedAt && { emitidaEn: new Date(issuedAt) }),
      ...(relation === 'renueva' && previousId && { renuevaA: previousId }),
      ...(relation === 'reemplaza' && previousId && { reemplazaA: previousId }),
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

  return {
    form,
    pending,
    /** Certificates of the person that the new one may renew or replace. */
    previous:
      titular && certificacion
        ? heldCredentials.docs.filter(({ estado }) => REPLACEABLE_STATES.has(estado ?? ''))
        : [],
    /** Courses that the chosen certification requires. */
    requiredCourses: certification?.requisitos?.cursos ?? [],
    chooseHolder(id: string | null, label: string | undefined) {
      form.set('titular', id);
      form.set('anterior', '');
      setName(label ?? '');
    },
    send,
  };
}
