import { useNavigate, usePageTitle } from '@oficio/shared/router';
import {
  EmptyState,
  ErrorState,
  FilterSelect,
  Page,
  Section,
  Skeletons,
  Stack,
  useMedia,
  lazyNamed,
} from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { Suspense } from 'react';
import { courseColumns, CourseLines, COURSES_LIMIT } from '../inbox/course-lines.tsx';
import { useDeskCourses } from '../inbox/use-desk.ts';
import { CampusTabs } from '../sides/campus-tabs.tsx';
import { centrePath } from '../sides/centre-paths.ts';
import { Pages, useListPage } from '../sides/pages.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import { useManagedCentres } from './use-managed-centres.ts';

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');

/**
 * The desk of a manager of several centres: pending work in all of them, and an overview of their courses.
 */
export function AllCentres() {
  usePageTitle('Mis centros');
  const navigate = useNavigate();
  const { centres } = useManagedCentres();
  const page = useListPage();
  const courses = useDeskCourses(undefined, page);
  const narrow = useMedia('(max-width: 47.99em)');
  const names = new Map(centres.map(({ _id, nombre }) => [_id, nombre]));
  const rows = courses.data?.docs ?? [];
  return (
    <Page
      title="Mis centros"
      breadcrumbs={<CampusTabs current="centro" />}
      aside={
        <FilterSelect
          label="Centro"
          all="Todos los centros"
          value=""
          options={centres.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          onChange={(id) => void navigate(centrePath(id))}
        />
      }
    >
      <Stack gap={8}>
        <Suspense fallback={<Skeletons kind="rows" count={4} />}>
          <Inbox />
        </Suspense>
        <Section title="Cursos">
          {courses.status === 'failed' && !courses.data ? (
            <ErrorState title="No se pudieron cargar los cursos" onRetry={courses.reload} />
          ) : (
            <>
              {narrow ? (
                <CourseLines label="Cursos de mis centros" rows={rows} centres={names} />
              ) : (
                <DataTable
                  label="Cursos de mis centros"
                  rows={rows}
                  total={courses.data?.totalDocs ?? 0}
                  loading={courses.status === 'loading'}
                  rowName={({ titulo }) => titulo}
                  href={({ _id }) => teachPath(_id)}
                  columns={courseColumns(names)}
                  empty={<EmptyState title="Los centros todavía no tienen cursos" />}
                />
              )}
              <Pages total={courses.data?.totalDocs ?? 0} limit={COURSES_LIMIT} noun="cursos" />
            </>
          )}
        </Section>
      </Stack>
    </Page>
  );
}
