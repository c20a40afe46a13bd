import type { SessionUser } from '@oficio/shared/contract/session';
import { useList } from '@oficio/shared/store';
import { ButtonLink, formatDateTime, Progress, Section, TextLink } from '@oficio/shared/ui';

/** "Continuar" with the course last opened, and what the day brings. */
export function Today({ user }: { user: SessionUser }) {
  const enrolments = useList(
    'inscripciones',
    { filters: { usuario: user._id, estado: 'activa' }, sort: '-actualizadoEn', limit: 5 },
    { scope: 'inicio', expand: ['curso', 'claseActual'] },
  );
  const last = enrolments.docs[0];
  const courses = enrolments.docs.flatMap((e) => e.curso?._id ?? []);
  const now = new Date();
  const meetings = useList(
    'clases',
    {
      filters: {
        curso: { in: courses },
        'encuentro.inicio': {
          gte: now.toISOString(),
          lte: new Date(now.getTime() + 86_400_000).toISOString().slice(0, 13),
        },
      },
      limit: 5,
    },
    { scope: 'inicio', enabled: courses.length > 0 },
  );
  if (!last) return null;
  const target = `/campus?curso=${last.curso?._id}${last.claseActual?._id ? `&clase=${last.claseActual._id}` : ''}`;
  return (
    <Section title={`Continuar: ${last.claseActual?.titulo ?? last.curso?.titulo ?? ''}`}>
      <Progress label={last.curso?.titulo ?? 'Avance'} value={last.progresoPct ?? 0} />
      <p>
        <ButtonLink to={target} size="large">
          Continuar
        </ButtonLink>
      </p>
      {meetings.docs.length > 0 && (
        <>
          <h3>Para hoy</h3>
          <ul>
            {meetings.docs.map((clase) => (
              <li key={clase._id}>
                <TextLink to={`/campus?curso=${clase.curso}&clase=${clase._id}`}>{clase.titulo}</TextLink>:{' '}
                {formatDateTime(clase.encuentro?.inicio ?? '')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
