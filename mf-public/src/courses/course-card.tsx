import { isFull } from '@oficio/shared/contract/answers/places';
import { COURSE_LEVELS, COURSE_MODES } from '@oficio/shared/contract/words/cursos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { QueryRecord } from '@oficio/shared/contract/queries/declare';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import {
  Chip,
  formatDateShort,
  formatDay,
  formatMoney,
  formatNumber,
  RecordCard,
  useMoment,
} from '@oficio/shared/ui';
import { IconCalendar, IconClock, IconDeviceDesktop, IconSchool } from '@oficio/shared/ui/icons';
import { cardFact } from '../catalogue/card-fact.tsx';
import type { COURSE_CARD } from './courses.queries.ts';

/** A course with the fields that lists fetch. */
export type CourseInList = QueryRecord<'cursos', typeof COURSE_CARD>;

/** "Gratuito", or the amount. */
export const priceOf = (course: Pick<Doc<'cursos'>, 'precio'>): string =>
  course.precio?.monto ? formatMoney(course.precio.monto, course.precio.moneda) : 'Gratuito';

/** A course in a catalogue, in a related list or on the home page. */
export function CourseCard({
  course,
  layout,
  headingLevel = 3,
  distance,
}: {
  course: CourseInList;
  layout?: 'card' | 'row';
  headingLevel?: 2 | 3 | 4;
  /** Distance to its centre: "a 12 km". */
  distance?: string | undefined;
}) {
  const moment = useMoment();
  const full = isFull(course);
  const upcoming = course.inicio && course.inicio > moment().toISOString();
  return (
    <RecordCard
      id={course._id}
      to={pageOf('cursos', course)}
      title={course.titulo}
      image={course.imagen}
      category={course.categorias?.[0]?.nombre}
      overline={[course.centro?.nombre, distance].filter(Boolean).join(', ')}
      text={course.resumen}
      trade
      layout={layout}
      headingLevel={headingLevel}
      facts={[
        ...cardFact(IconDeviceDesktop, COURSE_MODES[course.modalidad]),
        ...cardFact(IconClock, course.horas && `${formatNumber(course.horas)} horas`),
        ...cardFact(IconSchool, course.nivel && `Nivel ${COURSE_LEVELS[course.nivel].toLowerCase()}`),
        ...cardFact(IconCalendar, upcoming && `Empieza el ${formatDateShort(course.inicio as string)}`),
      ]}
      brief={[
        COURSE_MODES[course.modalidad],
        // The start date matters more than the duration.
        upcoming
          ? `desde el ${formatDay(course.inicio)}`
          : course.horas && `${formatNumber(course.horas)} horas`,
        priceOf(course),
        full && 'lista de espera',
      ]
        .filter(Boolean)
        .join(' · ')}
      chips={
        <>
          <Chip tone={course.precio?.monto ? 'neutral' : 'petroleo'}>{priceOf(course)}</Chip>
          {full && <Chip tone="warn">Lista de espera</Chip>}
        </>
      }
    />
  );
}
