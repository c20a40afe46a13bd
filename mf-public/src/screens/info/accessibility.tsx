import { TextLink } from '@oficio/shared/ui';
import { InfoText } from './info-text.tsx';

/** Accessibility statement: measures taken, and known gaps. */
export function Accessibility() {
  return (
    <InfoText>
      <h2>Objetivo</h2>
      <p>
        Oficio se construye para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel
        AA. En la Argentina, la Ley 26.653 establece la accesibilidad de la información en las páginas web.
      </p>
      <h2>Qué se hizo</h2>
      <ul>
        <li>Todo se puede usar con el teclado, con un foco siempre visible.</li>
        <li>
          Los lectores de pantalla encuentran títulos, regiones, nombres de controles y avisos de lo que
          cambia.
        </li>
        <li>
          Los textos tienen un contraste de 4,5 a 1 o más, en tema claro y oscuro, y se pueden ampliar al 200
          %.
        </li>
        <li>El color no es nunca la única forma de decir algo: cada estado lleva su palabra y su ícono.</li>
        <li>Lo que se toca tiene 44 píxeles de alto o más en casi todo el sitio.</li>
        <li>El movimiento se apaga si el dispositivo lo pide.</li>
        <li>
          Los errores de un formulario se dicen con palabras, junto a su campo y en un resumen, y lo escrito
          no se pierde.
        </li>
        <li>
          El mapa de provincias es también una lista: se recorre con las flechas y se lee con sus cifras.
        </li>
      </ul>
      <h2>Qué se sabe que falta</h2>
      <ul>
        <li>
          Los videos y documentos los cargan los centros: algunos pueden no tener subtítulos o texto que se
          pueda leer. Los videos tienen un lugar para escribir lo que se dice en ellos, y conviene pedirlo al
          centro.
        </li>
        <li>
          Los certificados en PDF no están etiquetados por completo. Los mismos datos están en su página.
        </li>
        <li>Todavía no hubo una auditoría externa; la comprobación es propia, automática y manual.</li>
      </ul>
      <h2>Avisar de un problema</h2>
      <p>
        Escribir desde <TextLink to="/contactanos?motivo=tecnico">Contacto</TextLink> con la dirección de la
        página, qué se quería hacer y con qué equipo o lector de pantalla. También se puede pedir un contenido
        en otro formato.
      </p>
    </InfoText>
  );
}
