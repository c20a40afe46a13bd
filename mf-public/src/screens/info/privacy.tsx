import { TextLink } from '@oficio/shared/ui';
import { InfoText } from './info-text.tsx';

/** Data that is stored, and its purpose. */
const STORED_DATA: readonly (readonly [data: string, purpose: string])[] = [
  [
    'Nombre, apellido, nombre de usuario, correo',
    'Tener una cuenta, firmar lo que se publica y recibir avisos',
  ],
  ['Contraseña', 'Entrar. Se guarda cifrada de modo que no se puede leer'],
  ['Nombre legal y documento', 'Figurar en los certificados. Son optativos hasta que se emite uno'],
  ['Inscripciones, avance, respuestas y notas', 'Estudiar, evaluar y certificar'],
  ['Certificados', 'Que cualquiera pueda comprobarlos con su número y código'],
  ['Perfil profesional', 'Aparecer en el directorio, solo si se elige mostrarlo'],
  ['Publicaciones en el foro y mensajes', 'Preguntar, responder y atender consultas'],
  [
    'Dirección IP y navegador de cada sesión',
    'Proteger la cuenta: se ven en «Mi perfil», y los abusos se limitan por dirección',
  ],
];

/** Privacy policy, edition 2026-03: the edition recorded when a user accepts it. */
export function Privacy() {
  return (
    <InfoText>
      <h2>En pocas palabras</h2>
      <ul>
        <li>Se guardan los datos necesarios para estudiar, certificar y comprobar lo certificado.</li>
        <li>No se venden ni se ceden con fines publicitarios.</li>
        <li>No hay seguimiento de terceros: ni publicidad personalizada ni estadísticas externas.</li>
        <li>
          El correo, el teléfono y el documento no se muestran a otras personas usuarias. El correo que se
          escribe al enviar un mensaje lo ve quien tiene que responderlo.
        </li>
        <li>
          Desde <TextLink to="/privacidad">Privacidad</TextLink> se descarga una copia de los datos y se pide
          la baja.
        </li>
      </ul>
      <h2>Quién es responsable</h2>
      <p>
        La organización que opera este sitio es responsable de los datos de las cuentas. Cada centro es
        responsable de los datos de sus estudiantes que usa para dictar sus cursos y emitir sus certificados.
        Para consultas sobre datos personales:{' '}
        <TextLink to="/contactanos?motivo=datos">formulario de contacto</TextLink>, motivo «Datos personales».
      </p>
      <h2>Qué datos se guardan y para qué</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Datos</th>
            <th scope="col">Para qué</th>
          </tr>
        </thead>
        <tbody>
          {STORED_DATA.map(([data, purpose]) => (
            <tr key={data}>
              <td>{data}</td>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Quién los ve</h2>
      <ul>
        <li>
          El equipo docente y el centro de un curso ven el nombre, el avance y las notas de quienes lo cursan.
        </li>
        <li>El centro que emite un certificado ve el nombre legal y el documento que figuran en él.</li>
        <li>
          Quien verifica un certificado con su número ve el título, el estado y las fechas; con el código ve,
          además, el nombre y los últimos tres números del documento.
        </li>
        <li>El foro es público: lo que se publica se lee con el nombre de usuario.</li>
        <li>El equipo de administración accede a lo necesario para atender pedidos y cuidar el sitio.</li>
      </ul>
      <h2>Cookies y datos en el equipo</h2>
      <p>
        Se usa una cookie propia que mantiene la sesión iniciada hasta 30 días. En el equipo se guardan,
        además, el tema elegido, los borradores sin enviar y lo que se leyó para poder abrirlo sin conexión.
        Cerrar la sesión borra lo que era de la cuenta.
      </p>
      <h2>Por cuánto tiempo</h2>
      <p>
        Los datos se conservan mientras exista la cuenta. Al pedir la baja hay 14 días para cancelarla;
        después los datos personales se borran, lo publicado en el foro queda a nombre de «Usuario eliminado»,
        y los certificados se conservan o se quitan según lo que se haya elegido.
      </p>
      <h2>Derechos</h2>
      <p>
        Cada persona puede acceder a sus datos, corregirlos, actualizarlos, llevárselos y pedir que se borren.
        En la Argentina estos derechos los reconoce la Ley 25.326 de Protección de los Datos Personales, y la
        autoridad de control es la Agencia de Acceso a la Información Pública, ante la que se puede presentar
        un reclamo.
      </p>
      <h2>Cambios</h2>
      <p>
        Cada edición de este texto lleva su fecha, y en la cuenta figura cuál se aceptó. Un cambio importante
        se avisa antes de que rija.
      </p>
    </InfoText>
  );
}
