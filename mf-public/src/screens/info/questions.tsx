import { TextLink } from '@oficio/shared/ui';
import { Question } from './info-text.tsx';

/** Frequently asked questions. */
export function Questions() {
  return (
    <>
      <h2 id="preguntas">Preguntas frecuentes</h2>
      <Question title="¿Cuánto cuesta?">
        <p>
          Usar la plataforma y verificar certificados es gratuito. Cada centro fija el precio de sus cursos,
          que figura en la ficha junto con la forma de pago. El pago se hace al centro, no a Oficio.
        </p>
      </Question>
      <Question title="¿Qué hace falta para inscribirse?">
        <p>
          Una cuenta con un correo. Algunos cursos piden requisitos previos, que figuran en su ficha. Para que
          se emita un certificado hace falta escribir en <TextLink to="/mi-perfil">Mi perfil</TextLink> el
          nombre y el apellido como están en el documento.
        </p>
      </Question>
      <Question title="¿Se puede estudiar sin conexión?">
        <p>
          Sí, lo que ya se abrió en el equipo se puede volver a leer sin conexión, con la fecha en que se
          guardó. Los videos externos y los encuentros en vivo necesitan conexión.
        </p>
      </Question>
      <Question title="¿Un certificado de Oficio habilita para ejercer?">
        <p>
          Solo si la certificación es habilitante, y en ese caso figura la norma que la respalda. En los demás
          casos acredita lo aprendido y no reemplaza la matrícula.
        </p>
      </Question>
      <Question title="El nombre del certificado tiene un error">
        <p>
          Escribir desde <TextLink to="/contactanos?motivo=certificado">Contacto</TextLink> con el número del
          certificado. El centro emite uno corregido que reemplaza al anterior.
        </p>
      </Question>
      <Question title="¿Qué pasa cuando un certificado vence?">
        <p>
          Al verificarlo figura como vencido, con su fecha. Antes del vencimiento llega un aviso con la forma
          de renovarlo: con un curso, con un examen o con horas acreditadas, según la certificación.
        </p>
      </Question>
      <Question title="No llega el correo de confirmación">
        <p>
          Puede tardar unos minutos; conviene revisar el correo no deseado. Desde{' '}
          <TextLink to="/verificar-correo">Verificar el correo</TextLink> se pide otro enlace. Mientras tanto
          ya es posible inscribirse y estudiar; para publicar en el foro hace falta confirmar.
        </p>
      </Question>
      <Question title="¿Cómo se suma una institución?">
        <p>
          Con una solicitud desde <TextLink to="/instituciones">Para instituciones</TextLink>. El equipo de
          Oficio revisa los datos antes de activar el centro.
        </p>
      </Question>
      <Question title="¿Cómo se cierra la cuenta?">
        <p>
          Desde <TextLink to="/privacidad">Privacidad</TextLink>. La baja se completa a los 14 días y hasta
          entonces se puede cancelar. Antes conviene descargar una copia de los datos y de los certificados.
        </p>
      </Question>
    </>
  );
}
