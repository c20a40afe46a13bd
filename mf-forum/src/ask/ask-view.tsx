import { Breadcrumbs, Page, Skeletons, Split, useHydrating, lazyPart } from '@oficio/shared/ui';
import { usePageTitle } from '@oficio/shared/router';
import { Suspense, useEffect } from 'react';
import type { AskStart } from './ask-form.tsx';
import styles from './ask-form.module.css';

const AskForm = lazyPart(() => import(/* webpackChunkName: "ask-form" */ './ask-form.tsx'), 'AskForm');

/** The page of a new question. It opens by the query alone, so it takes the focus and the scroll itself. */
export function AskView({ start, onCancel }: { start: AskStart; onCancel: () => void }) {
  usePageTitle('Preguntar en el foro');
  const hydrating = useHydrating();
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, []);
  return (
    <Page
      title="Preguntar en el foro"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Foro', to: '/foro' }]} />}
      description="La leen estudiantes, docentes y profesionales. Cuanto más concreta, mejor la respuesta."
    >
      <Split
        side={
          <section aria-labelledby="consejos">
            <h2 id="consejos">Para obtener una buena respuesta</h2>
            <ul className={styles.tips}>
              <li>Buscar antes si ya está respondida.</li>
              <li>Poner en el título el dato que la distingue: el equipo, la medida, la norma.</li>
              <li>Contar qué se probó y qué pasó. Una foto ayuda.</li>
              <li>No publicar datos personales propios ni de otras personas.</li>
            </ul>
          </section>
        }
      >
        {/* Its code comes later: what is typed into it before would be lost. */}
        {hydrating ? (
          <Skeletons kind="detail" />
        ) : (
          <Suspense fallback={<Skeletons kind="detail" />}>
            <AskForm start={start} onCancel={onCancel} />
          </Suspense>
        )}
      </Split>
    </Page>
  );
}
