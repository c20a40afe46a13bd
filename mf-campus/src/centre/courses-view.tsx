import type { DeskCourse } from '@oficio/shared/contract/calls/desk';
import { cursos as declaration } from '@oficio/shared/contract/collections/cursos';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { useWrite } from '@oficio/shared/store';
import { ButtonLink, EmptyState, ErrorState, Row, toast } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { COURSES_LIMIT, courseColumns } from '../inbox/course-lines.tsx';
import { useDeskCourses } from '../inbox/use-desk.ts';
import { centrePath } from '../sides/centre-paths.ts';
import { choices } from '../sides/choices.ts';
import { Pages, useListPage } from '../sides/pages.tsx';
import type { CentreContents } from './use-centre-contents.ts';

/** Lists the centre's courses, those that need a decision first, with the actions on each. */
export function CoursesView({ contents }: { contents: CentreContents }) {
  const { centro } = contents;
  const { edit } = useWrite('cursos');
  const [question, setQuestion] = useState<ReasonQuestion>();
  const page = useListPage();
  const { data, status, reload } = useDeskCourses(centro, page);
  const total = data?.totalDocs ?? 0;

  async function change(course: DeskCourse, estado: DeskCourse['estado'], message: string) {
    const result = await edit(course._id, { estado, version: course.version }).done;
    toast(result.ok ? message : result.message, { kind: result.ok ? 'success' : 'error' });
    reload();
  }
  const returnCourse = ({ _id, version, titulo }: DeskCourse) =>
    setQuestion({
      title: `Devolver «${titulo}»`,
      field: declaration.fields.motivoEstado,
      help: 'Lo lee el equipo docente: qué falta o qué corregir.',
      confirm: 'Devolver con el motivo',
      required: true,
      async onConfirm(motivoEstado) {
        const result = await edit(_id, { estado: 'borrador', motivoEstado, version }).done;
        if (!result.ok) return result.message;
        toast('El curso volvió a borrador', { kind: 'success' });
        reload();
        return undefined;
      },
    });
  const actions = (course: DeskCourse) => {
    const { _id, estado } = course;
    const published = estado === 'publicado';
    return choices(
      (estado === 'borrador' || estado === 'enRevision') && {
        label: 'Publicar',
        onSelect: () => void change(course, 'publicado', 'Curso publicado'),
      },
      estado === 'enRevision' && { label: 'Devolver con un motivo', onSelect: () => returnCourse(course) },
      published && { label: 'Invitar', to: centrePath(centro, 'estudiantes', { curso: _id, lista: '1' }) },
      published && { label: 'Ver la página', to: pageOf('cursos', course) },
      { label: 'Editar los datos', to: managementOf(declaration, { editar: _id }) },
      { label: 'Editar el contenido', to: viewOf('taughtCourse', { curso: _id }) },
      published && { kind: 'line' },
      published && {
        label: 'Archivar',
        onSelect: () => void change(course, 'archivado', 'Curso archivado'),
      },
      estado === 'archivado' && {
        label: 'Volver a borrador',
        onSelect: () => void change(course, 'borrador', 'Curso en borrador'),
      },
    );
  };

  if (status === 'failed' && !data)
    return <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />;
  return (
    <>
      <Row gap={2}>
        <ButtonLink
          to={managementOf(declaration, { nuevo: 1, centro })}
          icon={<IconPlus size={20} aria-hidden="true" />}
        >
          Crear un curso
        </ButtonLink>
      </Row>
      <DataTable
        label="Cursos del centro"
        rows={data?.docs ?? []}
        total={total}
        rowName={(course) => course.titulo}
        loading={status === 'loading'}
        href={(course) =>
          course.estado === 'publicado'
            ? pageOf('cursos', course)
            : managementOf(declaration, { editar: course._id })
        }
        actions={actions}
        columns={courseColumns()}
        empty={
          <EmptyState title="El centro todavía no tiene cursos">
            Los crea el equipo docente o la gestión; el centro los publica cuando están listos.
          </EmptyState>
        }
      />
      <Pages total={total} limit={COURSES_LIMIT} noun="cursos" />
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
