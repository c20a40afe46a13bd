import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useSession, useWrite } from '@oficio/shared/store';
import {
  Button,
  ErrorState,
  formatDate,
  RelativeDate,
  Row,
  Section,
  Skeletons,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { usePeople } from '../../teaching/use-people.ts';
import type { CentreContents } from '../use-centre-contents.ts';
import styles from './centre-requests.module.css';

const { tipo, resolucion } = solicitudes.fields;
const SCOPE = 'panel-pedidos';

/** What people ask of the centre besides a place in a course: to sit an exam, to renew a certificate. */
export function CentreRequests({ contents }: { contents: CentreContents }) {
  const { centro, certificaciones } = contents;
  const { user } = useSession();
  const requests = useList(
    'solicitudes',
    {
      filters: { centro, tipo: { in: ['rendirExamen', 'renovacion'] }, estado: 'pendiente' },
      sort: 'creadoEn',
      limit: 50,
    },
    { scope: SCOPE, expand: ['usuario'] },
  );
  const renewed = requests.docs.flatMap((one) => (one.tipo === 'renovacion' ? [one.objeto] : []));
  const held = useList(
    'credenciales',
    { filters: { _id: { in: renewed } }, limit: 50 },
    { scope: SCOPE, enabled: renewed.length > 0 },
  );
  const { nameOf } = usePeople(
    requests.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-pedidos',
  );
  const { edit } = useWrite('solicitudes', { scope: SCOPE });
  const [question, setQuestion] = useState<ReasonQuestion>();

  async function decide(id: string, estado: 'aceptada' | 'rechazada', text: string) {
    const result = await edit(id, { estado, ...(text && { resolucion: text }) }).done;
    if (!result.ok) return result.message;
    toast(estado === 'aceptada' ? 'Solicitud aceptada' : 'Solicitud rechazada', { kind: 'success' });
    requests.reload();
    return undefined;
  }
  const about = (one: Pick<Doc<'solicitudes'>, 'tipo' | 'objeto'>) => {
    if (one.tipo === 'rendirExamen')
      return certificaciones.find(({ _id }) => _id === one.objeto)?.nombre ?? '';
    const credential = held.docs.find(({ _id }) => _id === one.objeto);
    return credential
      ? [
          credential.titulo,
          credential.numero,
          credential.venceEn && `vence el ${formatDate(credential.venceEn)}`,
        ]
          .filter(Boolean)
          .join(', ')
      : '';
  };

  if (requests.status === 'failed')
    return <ErrorState title="No se pudieron cargar los pedidos" onRetry={requests.reload} />;
  if (requests.status !== 'loaded' && requests.docs.length === 0) return <Skeletons kind="rows" count={2} />;
  if (requests.docs.length === 0) return null;
  return (
    <Section title="Exámenes y renovaciones">
      <ul className={styles.list}>
        {requests.docs.map((one) => (
          <li key={one._id}>
            <h3>
              {tipo.options[one.tipo]}: {about(one)}
            </h3>
            <p className={styles.who}>
              {nameOf(one.usuario?._id ?? '', one.usuario?.nombreUsuario)},{' '}
              <RelativeDate value={one.creadoEn} />
            </p>
            <p>{one.motivo}</p>
            {one.archivo && <TextLink to={`/archivos/${one.archivo}`}>Ver el respaldo</TextLink>}
            {one.usuario?._id === user?._id ? (
              <p className={styles.who}>Lo propio lo decide otra persona.</p>
            ) : (
              <Row gap={3}>
                <Button
                  size="small"
                  onClick={() =>
                    setQuestion({
                      title:
                        one.tipo === 'renovacion' ? 'Aceptar y renovar el certificado' : 'Aceptar que rinda',
                      field: resolucion,
                      help:
                        one.tipo === 'renovacion'
                          ? 'Al aceptar se emite el certificado nuevo, que renueva a este. Lo escrito lo lee la persona.'
                          : 'Lo escrito lo lee la persona: por ejemplo, cuándo y dónde se rinde.',
                      confirm: 'Aceptar',
                      onConfirm: (text) => decide(one._id, 'aceptada', text),
                    })
                  }
                >
                  Aceptar
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() =>
                    setQuestion({
                      title: 'Rechazar la solicitud',
                      field: resolucion,
                      help: 'Lo lee la persona.',
                      confirm: 'Rechazar',
                      danger: true,
                      required: true,
                      onConfirm: (text) => decide(one._id, 'rechazada', text),
                    })
                  }
                >
                  Rechazar
                </Button>
              </Row>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </Section>
  );
}
