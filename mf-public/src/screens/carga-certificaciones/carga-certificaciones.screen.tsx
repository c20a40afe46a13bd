import { useSession } from '@oficio/shared/store';
import { Page, Section, Split, TextLink } from '@oficio/shared/ui';
import { toZoned } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { useStepFocus } from '../../account/use-step-focus.ts';
import { UploadForm } from './upload-form.tsx';
import type { UploadProps } from './use-upload.ts';
import { Uploads } from './uploads.tsx';
import styles from './uploads.module.css';

/** Uploads a certification obtained elsewhere, and follows its review. */
export function Screen() {
  const { status, user } = useSession();
  // Another version remounts the form, with the values to correct.
  const [initial, setInitial] = useState<{ version: number; values?: UploadProps['start'] }>({ version: 0 });
  // The form that had the focus is gone; after sending, the list of uploads gets it.
  const container = useStepFocus(initial.version);
  const hasSent = initial.version > 0 && initial.values === undefined;
  return (
    <Page
      title="Cargar una certificación"
      description="Lo que se obtuvo en otra institución se revisa y queda en el perfil, con un número que cualquiera puede comprobar."
    >
      <div ref={container}>
        <Split
          side={
            <Section title="Qué pasa después">
              <ol className={styles.steps}>
                <li>
                  El equipo de Oficio compara el archivo con los datos, en general en menos de tres días.
                </li>
                <li>Si está bien, recibe un número y figura como «Revisada por Oficio; no emitida aquí».</li>
                <li>Si falta algo, se avisa el motivo y se puede corregir y enviar otra vez.</li>
              </ol>
              <p>
                Las que emite un centro de la plataforma no se cargan: cuando el centro las emite, aparecen en{' '}
                <TextLink to="/mis-cursos">Mis cursos</TextLink>.
              </p>
            </Section>
          }
        >
          {status !== 'loading' && (
            <UploadForm
              key={`${initial.version} ${user?._id ?? ''}`}
              start={initial.values ?? {}}
              onSent={() => setInitial(({ version }) => ({ version: version + 1 }))}
            />
          )}
          {user && (
            <Uploads
              titular={user._id}
              sent={hasSent}
              onCorrect={(upload) => {
                setInitial(({ version }) => ({
                  version: version + 1,
                  values: {
                    titulo: upload.titulo,
                    emisorTexto: upload.emisorTexto ?? '',
                    emitidaEn: toZoned(upload.emitidaEn).slice(0, 10),
                    venceEn: toZoned(upload.venceEn).slice(0, 10),
                    horas: upload.horas,
                    calificacion: upload.calificacion ?? '',
                  },
                }));
                window.scrollTo({ top: 0 });
              }}
            />
          )}
        </Split>
      </div>
    </Page>
  );
}
