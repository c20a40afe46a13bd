import { useFilters } from '@oficio/shared/router';
import { Breadcrumbs, Page, Skeletons, Split, useHydrating } from '@oficio/shared/ui';
import styles from '../../ask/ask-form.module.css';
import { AskForm } from '../../ask/ask-form.tsx';
import { searchedQuestions } from '../foro/foro.queries.ts';

/** Screen of a new question. */
export function Screen() {
  const { values, set } = useFilters(['preguntar', 'curso', 'clase', 'categoria'], [searchedQuestions]);
  const hydrating = useHydrating();
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
        {/* Rendered after hydration: text typed before the form's code runs would be lost. */}
        {hydrating ? (
          <Skeletons kind="detail" />
        ) : (
          <AskForm
            start={values}
            onCancel={() => set({ preguntar: '', curso: '', clase: '', categoria: '' })}
          />
        )}
      </Split>
    </Page>
  );
}
