import { Button, Notice, useInstall } from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { InfoText } from './info-text.tsx';
import styles from './info.module.css';

type Platform = 'android' | 'ios' | 'escritorio';

/**
 * Returns the current platform, to show its installation steps first. An iPad reports itself as a Mac, but
 * Macs have no touch screen.
 */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'escritorio';
}

const STEPS: Readonly<Record<Platform, ReactNode>> = {
  android: (
    <>
      <h2>En Android</h2>
      <ol>
        <li>Abrir este sitio en Chrome, Edge o Samsung Internet.</li>
        <li>Abrir el menú del navegador (los tres puntos).</li>
        <li>Elegir «Agregar a la pantalla principal» o «Instalar aplicación».</li>
      </ol>
    </>
  ),
  ios: (
    <>
      <h2>En iPhone y iPad</h2>
      <ol>
        <li>Abrir este sitio en Safari.</li>
        <li>Tocar el botón Compartir (un cuadrado con una flecha hacia arriba).</li>
        <li>Elegir «Agregar a inicio» o «Añadir a pantalla de inicio».</li>
      </ol>
    </>
  ),
  escritorio: (
    <>
      <h2>En la computadora</h2>
      <ol>
        <li>Abrir este sitio en Chrome o Edge.</li>
        <li>
          Pulsar el ícono de instalación al final de la barra de direcciones, o buscar «Instalar» en el menú.
        </li>
      </ol>
      <p>En Safari para Mac: menú Archivo, «Agregar al Dock».</p>
    </>
  ),
};
const PLATFORMS = Object.keys(STEPS) as Platform[]; // its keys are the platforms

/** Explains how to install the site as an application, and what works offline. */
export function Install() {
  const { install, installed } = useInstall();
  const current = platformOf(navigator);
  return (
    <InfoText>
      <p>
        No hace falta una tienda de aplicaciones: Oficio se instala desde el navegador, ocupa poco y se
        actualiza solo.
      </p>
      {installed ? (
        <Notice kind="success" title="La aplicación está instalada en este equipo" quiet />
      ) : (
        install && (
          <div className={styles.check}>
            <Button size="large" icon={<IconDownload size={20} aria-hidden="true" />} onClick={install}>
              Instalar la aplicación
            </Button>
          </div>
        )
      )}
      {/* The current platform comes first. */}
      {[current, ...PLATFORMS.filter((platform) => platform !== current)].map((platform) => (
        <section key={platform} className={styles.part}>
          {STEPS[platform]}
        </section>
      ))}
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
