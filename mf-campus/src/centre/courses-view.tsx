import { cursos as declaration } from '@oficio/shared/contract/collections/cursos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useWrite } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDateShort,
  formatNumber,
  Notice,
  Row,
  StateChip,
  toast,
  type MenuItem,
} from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { centrePath } from './paths.ts';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';
import type { CentreContents } from './use-centre-contents.ts';

type Course = Doc<'cursos'>;
const { states } = declaration.fields.estado;

/** The centre's courses: what waits for a decision first, and the decisions. */
export function CoursesView({ contents }: { contents: CentreContents }) {
  const { cursos, centro, status, reload, truncated } = contents;
  const { edit } = useWrite('cursos');
  const [question, setQuestion] = useState<ReasonQuestion>();
  const rows = [...cursos].sort(
    (a, b) => Number(b.estado === 'enRevision') - Number(a.estado === 'enRevision'),
  );

  async function change(curso: Course, estado: Course['estado'], done: string) {
    const result = await edit(curso._id, { estado, version: curso.version }).done;
    toast(result.ok ? done : result.message, { kind: result.ok ? 'success' : 'error' });
  }
  const giveBack = (curso: Course) =>
    setQuestion({
      title: `Devolver «${curso.titulo}»`,
      field: declaration.fields.motivoEstado,
      help: 'Lo lee el equipo docente: qué falta o qué corregir.',
      confirm: 'Devolver con el motivo',
      required: true,
      async onConfirm(motivoEstado) {
        const result = await edit(curso._id, { estado: 'borrador', motivoEstado, version: curso.version })
          .done;
        if (!result.ok) return result.message;
        toast('El curso volvió a borrador', { kind: 'success' });
        return undefined;
      },
    });
  const actions = (curso: Course): MenuItem[] => [
    ...(curso.estado === 'borrador' || curso.estado === 'enRevision'
      ? [{ label: 'Publicar', onSelect: () => void change(curso, 'publicado', 'Curso publicado') }]
      : []),
    ...(curso.estado === 'enRevision'
      ? [{ label: 'Devolver con un motivo', onSelect: () => giveBack(curso) }]
      : []),
    ...(curso.estado === 'publicado'
      ? [
          {
            label: 'Inscribir una lista',
            to: centrePath(centro, 'estudiantes', `&curso=${curso._id}&lista=1`),
          },
          { label: 'Ver la página', to: pageOf('cursos', curso) },
        ]
      : []),
    { label: 'Editar los datos', to: managementOf(declaration, { editar: curso._id }) },
    { label: 'Editar el contenido', to: `/campus?vista=ensenar&curso=${curso._id}` },
    ...(curso.estado === 'publicado'
      ? [
          { kind: 'line' as const },
          { label: 'Archivar', onSelect: () => void change(curso, 'archivado', 'Curso archivado') },
        ]
      : []),
    ...(curso.estado === 'archivado'
      ? [{ label: 'Volver a borrador', onSelect: () => void change(curso, 'borrador', 'Curso en borrador') }]
      : []),
  ];

  if (status === 'failed') return <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />;
  return (
    <>
      <Row gap={2}>
        <ButtonLink
          to={managementOf(declaration, { nuevo: 1 })}
          icon={<IconPlus size={20} aria-hidden="true" />}
        >
          Crear un curso
        </ButtonLink>
      </Row>
      {truncated && (
        <Notice kind="info" quiet>
          Se muestran los 100 cursos modificados más recientemente. Los demás están en la administración de
          cursos.
        </Notice>
      )}
      <DataTable
        label="Cursos del centro"
        rows={rows}
        rowName={(curso) => curso.titulo}
        loading={status === 'loading'}
        href={(curso) =>
          curso.estado === 'publicado'
            ? pageOf('cursos', curso)
            : managementOf(declaration, { editar: curso._id })
        }
        actions={actions}
        columns={[
          { key: 'titulo', label: 'Curso', primary: true, render: (curso) => curso.titulo },
          {
            key: 'estado',
            label: 'Estado',
            render: ({ estado }) => (
              <StateChip state={estado} label={states[estado].label} tone={states[estado].tone} />
            ),
          },
          {
            key: 'inscriptos',
            label: 'Inscriptos',
            align: 'end',
            render: ({ inscriptos, cupo }) =>
              cupo ? `${formatNumber(inscriptos)} de ${formatNumber(cupo)}` : formatNumber(inscriptos),
          },
          {
            key: 'actualizadoEn',
            label: 'Último cambio',
            render: ({ actualizadoEn }) => actualizadoEn && formatDateShort(actualizadoEn),
          },
        ]}
        empty={
          <EmptyState title="El centro todavía no tiene cursos">
            Los crea el equipo docente o la gestión; el centro los publica cuando están listos.
          </EmptyState>
        }
      />
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
