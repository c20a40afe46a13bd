/** Describes a course and its editions: `Course`, with a `CourseInstance` for each. */
import { isFull } from '@oficio/shared/contract/answers/places';
import type { Expanded } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { courseTitle } from '@oficio/shared/contract/collections/record-titles';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { dayAndMonth } from '@oficio/shared/kit/site-dates';
import { centreReference, placeData, placeOf, readCentre } from './centre.ts';
import { descriptionText, formatNumber, joinParts } from './description-text.ts';
import {
  hoursDuration,
  nonEmpty,
  pictureUrl,
  topic,
  type PageDescription,
  type Thing,
  type UrlOf,
} from './description.ts';
import type { Reader } from './reader.ts';

type Course = Omit<Expanded<'cursos', 'centro' | 'docentes'>, 'categorias' | 'certificaciones'>;
type Centre = Awaited<ReturnType<typeof readCentre>>;

/** Maximum other editions in a course's page. */
const MAX_EDITIONS = '20';
/** Course modes in Google's vocabulary. */
const COURSE_MODES = { enLinea: 'Online', presencial: 'Onsite', mixta: 'Blended' } as const;
/** Course modes for people. */
const MODE_NAMES = {
  enLinea: 'En línea',
  presencial: 'Presencial',
  mixta: 'Presencial y en línea',
} as const;
const LEVELS = { inicial: 'Beginner', intermedio: 'Intermediate', avanzado: 'Advanced' } as const;

const priceOf = ({ precio }: Pick<Course, 'precio'>): string =>
  precio?.monto
    ? `${precio.moneda === 'ARS' || !precio.moneda ? '$' : precio.moneda} ${formatNumber(precio.monto)}`
    : 'gratis';

function offerOf(urlOf: UrlOf, course: Course): Thing {
  return {
    '@type': 'Offer',
    category: course.precio?.monto ? 'Paid' : 'Free',
    price: course.precio?.monto ?? 0,
    priceCurrency: course.precio?.moneda ?? 'ARS',
    availability:
      course.modoInscripcion === 'cerrada' || isFull(course)
        ? 'https://schema.org/SoldOut'
        : 'https://schema.org/InStock',
    url: urlOf(pageOf('cursos', course)),
  };
}

function instanceOf(urlOf: UrlOf, course: Course, centre: Centre): Thing {
  const url = urlOf(pageOf('cursos', course));
  const online: Thing = { '@type': 'VirtualLocation', url };
  const place = centre && placeData(centre);
  const locations = {
    enLinea: [online],
    presencial: place ? [place] : [],
    mixta: place ? [place, online] : [online],
  };
  return {
    '@type': 'CourseInstance',
    name: course.titulo,
    url,
    courseMode: COURSE_MODES[course.modalidad],
    courseWorkload: typeof course.horas === 'number' ? hoursDuration(course.horas) : undefined,
    startDate: course.inicio,
    endDate: course.fin,
    location: nonEmpty(locations[course.modalidad]),
    offers: offerOf(urlOf, course),
    organizer: course.centro && centreReference(urlOf, course.centro),
    // Use the user name, as the page does.
    instructor: nonEmpty(
      (course.docentes ?? [])
        .slice(0, 10)
        .flatMap(({ nombreUsuario }) => (nombreUsuario ? [{ '@type': 'Person', name: nombreUsuario }] : [])),
    ),
    maximumAttendeeCapacity: course.cupo,
    inLanguage: 'es',
    eventStatus: 'https://schema.org/EventScheduled',
  };
}

export async function describeCourse(read: Reader, id: string): Promise<PageDescription | undefined> {
  const course = await read.find('cursos', id, ['centro', 'docentes', 'categorias', 'certificaciones']);
  if (!course) return undefined;
  const [centre, editions] = await Promise.all([
    readCentre(read, course.centro?._id),
    read.list('cursos', { edicionDe: id, estado: 'publicado', sort: 'inicio', limit: MAX_EDITIONS }, [
      'centro',
      'docentes',
    ]),
  ]);
  const path = pageOf('cursos', course);
  const centreName = course.centro?.nombre;
  const hours = typeof course.horas === 'number' ? `${formatNumber(course.horas)} horas` : undefined;
  const startText =
    course.inicio && new Date(course.inicio) > new Date() ? `Empieza el ${dayAndMonth(course.inicio)}` : '';
  const placeName = course.modalidad === 'enLinea' ? '' : placeOf(centre);
  const category = course.categorias?.[0]?.nombre;
  return {
    title: courseTitle({ titulo: course.titulo, centro: centreName }),
    description: descriptionText(course.resumen, [
      joinParts(MODE_NAMES[course.modalidad], hours, priceOf(course), placeName),
      startText,
    ]),
    path,
    ancestors: [{ name: 'Cursos', path: '/showCursos' }],
    picture: {
      id: course._id,
      version: course.version ?? 1,
      kind: joinParts('Curso', hours),
      name: course.titulo,
      line: joinParts(centreName, placeOf(centre)),
      category,
    },
    structuredData: (urlOf) => ({
      '@type': 'Course',
      '@id': urlOf(path),
      name: course.titulo,
      description: course.resumen,
      abstract: htmlToText(course.descripcion ?? '').slice(0, 1000) || undefined,
      url: urlOf(path),
      image: pictureUrl(urlOf, course.imagen),
      courseCode: course.codigo,
      provider: course.centro && centreReference(urlOf, course.centro),
      offers: offerOf(urlOf, course),
      isAccessibleForFree: !course.precio?.monto,
      inLanguage: 'es',
      educationalLevel: course.nivel ? LEVELS[course.nivel] : undefined,
      coursePrerequisites: course.requisitos,
      teaches: nonEmpty(course.objetivos),
      keywords: nonEmpty(course.etiquetas)?.join(', '),
      about: topic(category),
      timeRequired: typeof course.horas === 'number' ? hoursDuration(course.horas) : undefined,
      educationalCredentialAwarded: nonEmpty(
        (course.certificaciones ?? []).flatMap(({ _id, nombre }) =>
          nombre
            ? [
                {
                  '@type': 'EducationalOccupationalCredential',
                  name: nombre,
                  url: urlOf(pageOf('certificaciones', { _id })),
                },
              ]
            : [],
        ),
      ),
      hasCourseInstance: [
        instanceOf(urlOf, course, centre),
        ...editions.docs.map((edition) =>
          instanceOf(urlOf, edition, edition.centro?._id === centre?._id ? centre : undefined),
        ),
      ],
    }),
  };
}
