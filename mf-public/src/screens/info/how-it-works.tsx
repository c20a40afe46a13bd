import { ButtonLink, Row, TextLink } from '@oficio/shared/ui';
import { InfoText } from './info-text.tsx';
import { Questions } from './questions.tsx';

/** Explains the platform, from enrolment to a verifiable certificate. */
export function HowItWorks() {
  return (
    <InfoText>
      <h2>Aprender</h2>
      <p>
        Los cursos los dictan centros de formación. Cada curso se compone de módulos y clases: textos, videos,
        documentos, encuentros en vivo o presenciales y evaluaciones. En la ficha de cada curso figuran el
        programa, el equipo docente, cuántas horas lleva, el precio y cómo se paga.
      </p>
      <ol>
        <li>
          Buscar un curso en el <TextLink to="/showCursos">catálogo</TextLink>, por oficio, nivel, lugar o
          cómo se cursa.
        </li>
        <li>
          Inscribirse. Según el curso, la inscripción es inmediata, la aprueba el centro o se hace con un
          código que entrega el centro. Si no queda lugar, hay lista de espera.
        </li>
        <li>
          Estudiar en el <TextLink to="/campus">campus</TextLink>. El avance se guarda y se retoma desde
          cualquier equipo.
        </li>
        <li>Aprobar las evaluaciones. La nota la pone el sistema o el equipo docente, según el ejercicio.</li>
      </ol>
      <h2>Certificar</h2>
      <p>
        Una certificación define qué hay que demostrar para obtenerla: cursos, evaluaciones y una nota mínima.
        Cuando una persona cumple los requisitos, el centro emite el certificado con su firma electrónica.
      </p>
      <p>
        El alcance de cada certificación está a la vista. Una de <strong>formación</strong> dice qué se
        estudió; una de <strong>competencia laboral</strong>, qué se sabe hacer; una{' '}
        <strong>habilitante</strong> la respalda una norma. Salvo estas últimas, un certificado no reemplaza
        la matrícula habilitante.
      </p>
      <p>
        También se pueden cargar certificaciones obtenidas en otros lugares. El equipo de Oficio las revisa y
        quedan marcadas como revisadas, que no es lo mismo que emitidas y firmadas por un centro de la
        plataforma.
      </p>
      <Row gap={3}>
        <ButtonLink to="/showCertificaciones" variant="secondary">
          Ver certificaciones
        </ButtonLink>
        <ButtonLink to="/carga-certificaciones" variant="quiet">
          Cargar una certificación
        </ButtonLink>
      </Row>
      <h2>Comprobar un certificado</h2>
      <p>
        Cada certificado lleva un número, un código de verificación y un QR. Con ellos, cualquier persona
        comprueba sin cuenta si está vigente, vencido, suspendido, revocado o reemplazado, y si la firma del
        centro es auténtica. Con el número solo se sabe el estado; con el código, además, a nombre de quién
        está.
      </p>
      <p>
        <ButtonLink to="/verificar">Verificar un certificado</ButtonLink>
      </p>
      <h2>Ejercer</h2>
      <p>
        Quien tiene un oficio puede publicar su{' '}
        <TextLink to="/cargar-profesional">perfil profesional</TextLink> con sus certificados y matrículas.
        Aparece en el <TextLink to="/resultados">directorio</TextLink> después de una revisión, y solo si
        elige mostrarse. Quien busca escribe desde la plataforma: el correo y el teléfono no se publican.
      </p>
      <h2>Preguntar</h2>
      <p>
        En el <TextLink to="/foro">foro</TextLink> se pregunta y se responde sobre los cursos y los oficios.
        Leer no requiere cuenta.
      </p>
      <Questions />
    </InfoText>
  );
}
