import { Button, ButtonLink, TextLink } from './button.tsx';
import type { Examples } from './examples/examples.ts';
import { IconArrowRight, IconPlus, IconTrash } from './icons.ts';
import { Row } from './page.tsx';

export const examples: Examples = {
  Button: () => (
    <Row>
      <Button>Inscribirse</Button>
      <Button variant="secondary" icon={<IconPlus size={20} aria-hidden="true" />}>
        Agregar una clase
      </Button>
      <Button variant="quiet" iconAfter={<IconArrowRight size={20} aria-hidden="true" />}>
        Clase siguiente
      </Button>
      <Button variant="danger">Eliminar el curso</Button>
      <Button busy>Guardando</Button>
      <Button disabled>Sin cupos</Button>
      <Button variant="secondary" size="small" iconOnly icon={<IconTrash size={18} aria-hidden="true" />}>
        Enviar a la papelera
      </Button>
    </Row>
  ),
  ButtonLink: () => (
    <Row>
      <ButtonLink to="/showCursos" size="large">
        Ver los cursos
      </ButtonLink>
      <ButtonLink to="/register" variant="secondary">
        Crear una cuenta
      </ButtonLink>
    </Row>
  ),
  TextLink: () => (
    <p>
      El curso lo da <TextLink to="/centros/1">el centro de Villa del Parque</TextLink>, que responde
      consultas en <TextLink to="mailto:cursos@centro.example">cursos@centro.example</TextLink>.
    </p>
  ),
};
