import type { Expanded } from '@oficio/shared/contract/collections/index';
import { placesLeft } from '@oficio/shared/contract/answers/places';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { COURSE_LEVELS, COURSE_MODES } from '@oficio/shared/contract/words/cursos';
import {
  FactsList,
  formatCount,
  formatDate,
  formatNumber,
  Picture,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { priceOf } from '../../courses/course-card.tsx';
import { EnrolAction } from '../../courses/enrol-action.tsx';
import styles from './curso.module.css';

export type Course = Expanded<'cursos', 'centro' | 'categorias' | 'docentes' | 'certificaciones'>;

/** Picture and facts of a course, and its enrolment. */
export function Summary({ course, meetings }: { course: Course; meetings: string | undefined }) {
  const centre = course.centro;
  return (
    <Stack gap={4}>
      <Picture
        file={course.imagen}
        id={course._id}
        category={course.categorias?.[0]?.nombre}
        alt=""
        ratio="16/9"
        sizes="(min-width: 62em) 22rem, 100vw"
        className={styles.cover}
      />
      <EnrolAction
        course={{
          ...course,
          centro: centre?._id ?? '',
          categorias: [],
          docentes: [],
          certificaciones: [],
        }}
      />
      <div className={styles.facts}>
        <FactsList
          facts={[
            { label: 'Precio', value: priceOf(course) },
            { label: 'Cómo pagar', value: course.precio?.monto ? course.comoPagar : undefined },
            { label: 'Cómo se cursa', value: COURSE_MODES[course.modalidad] },
            { label: 'Nivel', value: course.nivel && COURSE_LEVELS[course.nivel] },
            { label: 'Horas de curso', value: course.horas && `${formatNumber(course.horas)} horas` },
            { label: 'Inicio', value: course.inicio && formatDate(course.inicio) },
            { label: 'Fin', value: course.fin && formatDate(course.fin) },
            {
              label: 'Acceso',
              value:
                course.accesoDias && `${formatCount(course.accesoDias, 'día', 'días')} desde la inscripción`,
            },
            { label: 'Encuentros', value: meetings },
            {
              label: 'Lugares',
              value: placesText(course),
            },
            {
              label: 'Centro',
              value: centre?.nombre && <TextLink to={pageOf('centros', centre)}>{centre.nombre}</TextLink>,
            },
          ]}
        />
      </div>
    </Stack>
  );
}

function placesText(course: Course): string | undefined {
  const places = placesLeft(course);
  if (places === 0) return 'Sin cupo: hay lista de espera';
  return places === undefined ? undefined : formatCount(places, 'lugar libre', 'lugares libres');
}
