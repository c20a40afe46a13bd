import type { Doc } from '@oficio/shared/contract/collections/index';
import { reportes } from '@oficio/shared/contract/collections/reportes';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, RelativeDate, Row, toast } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { ForumSection } from './forum-section.tsx';
import styles from './forum.module.css';
import { ReportSubject } from './reported.tsx';

const { motivo, coleccion, resolucion } = reportes.fields;
const MAX_REPORTS = 50;
type Report = Doc<'reportes'>;
type Decision = 'resuelto' | 'desestimado';

/** Open reports about the course and its forum. Reports about one text are decided together. */
export function Reports({ curso }: { curso: string }) {
  const scope = `reportes-${curso}`;
  const list = useList(
    'reportes',
    { filters: { curso, estado: 'abierto', grupo: null }, sort: 'creadoEn', limit: MAX_REPORTS },
    { scope },
  );
  const { edit } = useWrite('reportes', { scope });
  const [deciding, setDeciding] = useState<{ report: Report; to: Decision }>();

  async function decide(report: Report, to: Decision, reason: string) {
    const result = await edit(report._id, { estado: to, ...(reason && { resolucion: reason }) }).done;
    list.reload();
    if (!result.ok) return result.message;
    toast(to === 'resuelto' ? 'Reporte resuelto' : 'Reporte desestimado', {
      kind: 'success',
      actionLabel: 'Deshacer',
      onAction: () => void edit(report._id, { estado: 'abierto' }).done.then(list.reload),
    });
    return undefined;
  }

  return (
    <>
      <ForumSection
        id="reportes"
        title="Reportes"
        status={list.status}
        failed="No se pudieron cargar los reportes"
        none="No hay reportes por decidir."
      >
        {list.docs.map((report) => (
          <li key={report._id}>
            <h3 className={styles.title}>
              {coleccion.options[report.coleccion]}: {motivo.options[report.motivo].toLowerCase()}
            </h3>
            <p className={styles.meta}>
              <RelativeDate value={report.creadoEn} />
            </p>
            {report.detalle && <p>{report.detalle}</p>}
            <ReportSubject report={report} onHidden={list.reload} />
            <Row gap={3}>
              <Button variant="secondary" onClick={() => setDeciding({ report, to: 'resuelto' })}>
                Resolver
              </Button>
              <Button variant="quiet" onClick={() => setDeciding({ report, to: 'desestimado' })}>
                Desestimar
              </Button>
            </Row>
          </li>
        ))}
      </ForumSection>
      <ReasonDialog
        question={
          deciding && {
            title: deciding.to === 'resuelto' ? 'Resolver el reporte' : 'Desestimar el reporte',
            field: resolucion,
            help: 'Lo lee quien hizo el reporte.',
            confirm: deciding.to === 'resuelto' ? 'Resolver' : 'Desestimar',
            onConfirm: (reason) => decide(deciding.report, deciding.to, reason),
          }
        }
        onClose={() => setDeciding(undefined)}
      />
    </>
  );
}
