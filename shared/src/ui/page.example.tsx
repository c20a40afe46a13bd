import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button, TextLink } from './button.tsx';
import type { Examples } from './examples/examples.ts';
import { FactsList } from './facts-list.tsx';
import { Page, ReadingColumn, Row, Rule, Section, Split, Stack } from './page.tsx';

export const examples: Examples = {
  Page: () => (
    <Page
      title="Instalaciones eléctricas domiciliarias"
      overline="Curso"
      description="De la acometida al tablero, con prácticas en el taller."
      breadcrumbs={<Breadcrumbs items={[{ label: 'Todos los cursos', to: '/showCursos' }]} />}
      actions={<Button>Inscribirse</Button>}
    >
      <p>Doce clases, los sábados de 9 a 13.</p>
    </Page>
  ),
  Section: () => (
    <Section
      title="Empiezan pronto"
      description="Con lugares disponibles"
      action={<TextLink to="/showCursos">Ver todos</TextLink>}
    >
      <p>Panadería artesanal, 9 de marzo.</p>
    </Section>
  ),
  Split: () => (
    <Split side={<FactsList facts={[{ label: 'Inicio', value: '2 de marzo de 2027' }]} />}>
      <p>El curso prepara para el examen de instaladores de la provincia.</p>
    </Split>
  ),
  ReadingColumn: () => (
    <ReadingColumn>
      <p>
        Una instalación segura empieza por el proyecto: cuántos circuitos hacen falta, qué consume cada uno y
        por dónde pasan. Con eso se eligen las secciones de los conductores y las protecciones del tablero.
      </p>
    </ReadingColumn>
  ),
  Stack: () => (
    <Stack gap={2}>
      <p>Clase 1: la acometida</p>
      <p>Clase 2: el tablero</p>
    </Stack>
  ),
  Row: () => (
    <Row between>
      <p>3 de 12 clases</p>
      <Button size="small">Seguir</Button>
    </Row>
  ),
  Rule: () => <Rule />,
};
