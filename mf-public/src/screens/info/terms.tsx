import { TextLink } from '@oficio/shared/ui';
import { InfoText } from './info-text.tsx';

/** Terms of use, edition 2026-03: the edition recorded when a user accepts them. */
export function Terms() {
  return (
    <InfoText>
      <h2>Qué es Oficio</h2>
      <p>
        Oficio es una plataforma en la que centros de formación dictan cursos y emiten certificados, y en la
        que profesionales muestran lo que acreditan. Los cursos, sus contenidos, sus precios y los
        certificados son responsabilidad del centro que los ofrece.
      </p>
      <h2>La cuenta</h2>
      <ul>
        <li>Es personal. Los datos tienen que ser verdaderos; de ellos dependen los certificados.</li>
        <li>La contraseña no se comparte. Cada persona responde por lo que se hace con su cuenta.</li>
        <li>
          Las personas menores de edad usan la plataforma con autorización de quien las tiene a su cargo.
        </li>
        <li>
          Se puede cerrar en cualquier momento desde <TextLink to="/privacidad">Privacidad</TextLink>.
        </li>
      </ul>
      <h2>Cursos y pagos</h2>
      <p>
        La inscripción se rige por las condiciones que figuran en la ficha de cada curso. Cuando un curso
        tiene precio, se paga al centro de la forma que él indica; los cambios y devoluciones se tratan con el
        centro. Oficio no cobra por cuenta de los centros.
      </p>
      <h2>Evaluaciones y certificados</h2>
      <ul>
        <li>Las evaluaciones se resuelven en persona y sin copiar. La que no se hizo así puede anularse.</li>
        <li>
          El centro emite el certificado y puede suspenderlo o revocarlo con un motivo público, que se muestra
          a quien lo verifica.
        </li>
        <li>
          Salvo las certificaciones habilitantes, un certificado no reemplaza la matrícula ni la habilitación
          que exija una norma.
        </li>
        <li>Cargar una certificación ajena o adulterada es motivo de suspensión de la cuenta.</li>
      </ul>
      <h2>Foro y publicaciones</h2>
      <ul>
        <li>Se publica con respeto, sobre el tema y sin datos personales de terceros.</li>
        <li>No se admiten publicidad encubierta, discriminación, acoso ni contenidos ilegales.</li>
        <li>
          Lo publicado sigue siendo de su autor o autora, que permite a Oficio mostrarlo en la plataforma.
        </li>
        <li>El equipo de moderación puede ocultar lo que incumple estas reglas, e informa el motivo.</li>
      </ul>
      <h2>Profesionales</h2>
      <p>
        El directorio distingue lo firmado por un centro, lo revisado por Oficio y lo declarado por cada
        profesional. La contratación y el trabajo son un acuerdo entre las partes, en el que Oficio no
        interviene.
      </p>
      <h2>Disponibilidad</h2>
      <p>
        Se procura que el sitio funcione siempre, y puede haber interrupciones por mantenimiento o fallas. Lo
        escrito sin enviar se conserva en el equipo cuando es posible.
      </p>
      <h2>Suspensión</h2>
      <p>
        El incumplimiento de estas reglas puede llevar a suspender la cuenta o la participación en el foro,
        con su motivo. Se puede pedir una revisión desde <TextLink to="/contactanos">Contacto</TextLink>.
      </p>
      <h2>Cambios y ley aplicable</h2>
      <p>
        Cada edición de los términos lleva su fecha, y un cambio importante se avisa antes de que rija. Se
        aplican las leyes de la República Argentina, incluidas las de defensa del consumidor.
      </p>
    </InfoText>
  );
}
