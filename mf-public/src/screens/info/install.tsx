import { InfoText } from './info-text.tsx';

/** How to install the site as an application, and what works without a connection. */
export function Install() {
  return (
    <InfoText>
      <p>
        No hace falta una tienda de aplicaciones: Oficio se instala desde el navegador, ocupa poco y se
        actualiza solo.
      </p>
      <h2>En Android</h2>
      <ol>
        <li>Abrir este sitio en Chrome, Edge o Samsung Internet.</li>
        <li>Abrir el menú del navegador (los tres puntos).</li>
        <li>Elegir «Agregar a la pantalla principal» o «Instalar aplicación».</li>
      </ol>
      <h2>En iPhone y iPad</h2>
      <ol>
        <li>Abrir este sitio en Safari.</li>
        <li>Tocar el botón Compartir.</li>
        <li>Elegir «Agregar a inicio».</li>
      </ol>
      <h2>En la computadora</h2>
      <ol>
        <li>Abrir este sitio en Chrome o Edge.</li>
        <li>
          Pulsar el ícono de instalación al final de la barra de direcciones, o buscar «Instalar» en el menú.
        </li>
      </ol>
      <p>En Safari para Mac: menú Archivo, «Agregar al Dock».</p>
      <h2>Sin conexión</h2>
      <ul>
        <li>La app abre y muestra lo que ya se vio en ese equipo, con la fecha en que se guardó.</li>
        <li>
          Los videos externos, los encuentros en vivo y la verificación de certificados necesitan conexión.
        </li>
      </ul>
      <h2>Desinstalar</h2>
      <p>Como cualquier aplicación del equipo. La cuenta y el avance quedan guardados en la plataforma.</p>
    </InfoText>
  );
}
