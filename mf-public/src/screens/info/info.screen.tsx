import { usePageTitle, useQuery } from '@oficio/shared/router';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { Page, ReadingColumn, Tabs } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import { Accessibility } from './accessibility.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Install } from './install.tsx';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

const TOPICS = [
  {
    id: '',
    label: 'Cómo funciona',
    title: 'Cómo funciona Oficio',
    description: 'De la inscripción al certificado, y cómo se comprueba.',
    Text: HowItWorks,
  },
  {
    id: 'privacidad',
    label: 'Privacidad',
    title: 'Política de privacidad',
    description: 'Edición 2026-03. Qué datos se guardan, para qué y por cuánto tiempo.',
    Text: Privacy,
  },
  {
    id: 'terminos',
    label: 'Términos',
    title: 'Términos de uso',
    description: 'Edición 2026-03. Las reglas para usar la plataforma.',
    Text: Terms,
  },
  {
    id: 'accesibilidad',
    label: 'Accesibilidad',
    title: 'Declaración de accesibilidad',
    description: 'Qué se hizo para que todas las personas puedan usar Oficio, y qué falta.',
    Text: Accessibility,
  },
  {
    id: 'instalar',
    label: 'Instalar la app',
    title: 'Instalar la app',
    description: 'Oficio en la pantalla de inicio del teléfono o de la computadora, también sin conexión.',
    Text: Install,
  },
] as const;

/** Information about the platform and its legal texts, one topic at a time (`?tema=`). */
export function Screen() {
  const { values } = useQuery(['tema']);
  const { id, title, description, Text } = TOPICS.find((topic) => topic.id === values.tema) ?? TOPICS[0];
  usePageTitle(title);
  const previousTopic = useRef(id);
  useEffect(() => {
    if (previousTopic.current === id) return;
    previousTopic.current = id;
    // Only the query changes, so the shell does not scroll; start each topic at its top.
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [id]);

  return (
    <Page title={title} description={description}>
      <Tabs
        label="Temas"
        items={TOPICS.map((topic) => ({
          label: topic.label,
          to: `/info${topic.id && `?tema=${topic.id}`}`,
          current: topic.id === id,
        }))}
      />
      <ReadingColumn>
        <Text />
      </ReadingColumn>
    </Page>
  );
}
