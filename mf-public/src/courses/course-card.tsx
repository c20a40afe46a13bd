import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Doc, Expanded } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Chip, formatDateShort, formatMoney, formatNumber, RecordCard } from '@oficio/shared/ui';
import { IconCalendar, IconClock, IconDeviceDesktop, IconSchool } from '@oficio/shared/ui/icons';

/** A course as lists load it. */
export type CourseInList = Expanded<'cursos', 'centro' | 'categorias'>;

/** "Gratuito", or the amount. */
export const priceOf = (curso: Pick<Doc<'cursos'>, 'precio'>): string =>
  curso.precio?.monto ? formatMoney(curso.precio.monto, curso.precio.moneda) : 'Gratuito';

/** A course in a catalogue, in a related list or on the home page. */
export function CourseCard({
  curso,
  layout,
  headingLevel = 3,
}: {
  curso: CourseInList;
  layout?: 'card' | 'row';
  headingLevel?: 2 | 3 | 4;
}) {
  const { modalidad, nivel } = cursos.fields;
  const upcoming = curso.inicio && curso.inicio > new Date().toISOString();
  return (
    <RecordCard
      id={curso._id}
      to={pageOf('cursos', curso)}
      title={curso.titulo}
      image={curso.imagen}
      category={curso.categorias?.[0]?.nombre}
      overline={curso.centro?.nombre}
      text={curso.resumen}
      layout={layout}
      headingLevel={headingLevel}
      facts={[
        {
          icon: <IconDeviceDesktop size={18} aria-hidden="true" />,
          text: modalidad.options[curso.modalidad],
        },
        ...(curso.horas
          ? [{ icon: <IconClock size={18} aria-hidden="true" />, text: `${formatNumber(curso.horas)} horas` }]
          : []),
        ...(curso.nivel
          ? [
              {
                icon: <IconSchool size={18} aria-hidden="true" />,
                text: `Nivel ${nivel.options[curso.nivel].toLowerCase()}`,
              },
            ]
          : []),
        ...(upcoming
          ? [
              {
                icon: <IconCalendar size={18} aria-hidden="true" />,
                text: `Empieza el ${formatDateShort(curso.inicio as string)}`,
              },
            ]
          : []),
      ]}
      chips={<Chip tone={curso.precio?.monto ? 'neutral' : 'petroleo'}>{priceOf(curso)}</Chip>}
    />
  );
}
