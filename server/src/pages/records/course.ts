/** Describes a course and its editions: `Course`, with a `CourseInstance` for each. */
import { isFull } from '@oficio/shared/contract/answers/places';
import type { Expanded } from '@oficio/shared/contract/collections/index';
import { courseTitle } from '@oficio/shared/contract/collections/record-titles';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { dayAndMonth } from '@oficio/shared/kit/site-dates';
import { briefCentre, placeOf, placeThing, readCentre } from './centre.ts';
import type { Reader } from './reader.ts';
import {
  hoursDuration,
  some,
  stored,
  topic,
  type At,
  type Thing,
  type PageDescription,
} from './description.ts';
import { description, listed, written } from './words.ts';

type Course = Omit<Expanded<'cursos', 'centro' | 'docentes'>, 'categorias' | 'certificaciones'>;
type Centre = Awaited<ReturnType<typeof readCentre>>;

/** Maximum other editions in a course's page. */
const EDITIONS = '20';
/** Course modes in Google's vocabulary. */
const MODES = { enLinea: 'Online', presencial: 'Onsite', mixta: 'Blended' } as const;
/** Course modes for people. */
const WAYS = { enLinea: 'En línea', presencial: 'Presencial', mixta: 'Presencial y en línea' } as const;
const LEVELS = { inicial: 'Beginner', intermedio: 'Intermediate', avanzado: 'Advanced' } as const;

const priceOf = ({ precio }: Pick<Course, 'precio'>): string =>
  precio?.monto
    ? `${precio.moneda === 'ARS' || !precio.moneda ? '$' : precio.moneda} ${written(precio.monto)}`
    : 'gratis';

function offerOf(at: At, course: Course): Thing {
  return {
    '@type': 'Offer',
    category: course.precio?.monto ? 'Paid' : 'Free',
    price: course.precio?.monto ?? 0,
    priceCurrency: course.precio?.moneda ?? 'ARS',
    availability:
      course.modoInscripcion === 'cerrada' || isFull(course)
        ? 'https://schema.org/SoldOut'
        : 'https://schema.org/InStock',
    url: at(pageOf('cursos', course)),
  };
}

function instanceOf(at: At, course: Course, centre: Centre): Thing {
  const url = at(pageOf('cursos', course));
  const online: Thing = { '@type': 'VirtualLocation', url };
  const place = centre && placeThing(centre);
  const where = {
    enLinea: [online],
    presencial: place ? [place] : [],
    mixta: place ? [place, online] : [online],
  };
  return {
    '@type': 'CourseInstance',
    name: course.titulo,
    url,
    courseMode: MODES[course.modalidad],
    courseWorkload: typeof course.horas === 'number' ? hoursDuration(course.horas) : undefined,
    startDate: course.inicio,
    endDate: course.fin,
    location: some(where[course.modalidad]),
    offers: offerOf(at, course),
    organizer: course.centro && briefCentre(at, course.centro),
    // Use the user name, as the page does.
    instructor: some(
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
  const course = await read.one('cursos', id, ['centro', 'docentes', 'categorias', 'certificaciones']);
  if (!course) return undefined;
  const [centre, editions] = await Promise.all([
    readCentre(read, course.centro?._id),
    read.some('cursos', { edicionDe: id, estado: 'publicado', sort: 'inicio', limit: EDITIONS }, [
      'centro',
      'docentes',
    ]),
  ]);
  const path = pageOf('cursos', course);
  const name = course.centro?.nombre;
  const hours = typeof course.horas === 'number' ? `${written(course.horas)} horas` : undefined;
  const begins =
    course.inicio && new Date(course.inicio) > new Date() ? `Empieza el ${dayAndMonth(course.inicio)}` : '';
  const where = course.modalidad === 'enLinea' ? '' : placeOf(centre);
  const category = course.categorias?.[0]?.nombre;
  return {
    title: courseTitle({ titulo: course.titulo, centro: name }),
    description: description(course.resumen, [
      listed(WAYS[course.modalidad], hours, priceOf(course), where),
      begins,
    ]),
    path,
    above: [{ name: 'Cursos', path: '/showCursos' }],
    picture: {
      id: course._id,
      version: course.version ?? 1,
      kind: listed('Curso', hours),
      name: course.titulo,
      line: listed(name, placeOf(centre)),
      category,
    },
    thing: (at) => ({
      '@type': 'Course',
      '@id': at(path),
      name: course.titulo,
      description: course.resumen,
      abstract: htmlToText(course.descripcion ?? '').slice(0, 1000) || undefined,
      url: at(path),
      image: stored(at, course.imagen),
      courseCode: course.codigo,
      provider: course.centro && briefCentre(at, course.centro),
      offers: offerOf(at, course),
      isAccessibleForFree: !course.precio?.monto,
      inLanguage: 'es',
      educationalLevel: course.nivel ? LEVELS[course.nivel] : undefined,
      coursePrerequisites: course.requisitos,
      teaches: some(course.objetivos),
      keywords: some(course.etiquetas)?.join(', '),
      about: topic(category),
      timeRequired: typeof course.horas === 'number' ? hoursDuration(course.horas) : undefined,
      educationalCredentialAwarded: some(
        (course.certificaciones ?? []).flatMap(({ _id, nombre }) =>
          nombre
            ? [
                {
                  '@type': 'EducationalOccupationalCredential',
                  name: nombre,
                  url: at(pageOf('certificaciones', { _id })),
                },
              ]
            : [],
        ),
      ),
      hasCourseInstance: [
        instanceOf(at, course, centre),
        ...editions.docs.map((edition) =>
          instanceOf(at, edition, edition.centro?._id === centre?._id ? centre : undefined),
        ),
      ],
    }),
  };
}
