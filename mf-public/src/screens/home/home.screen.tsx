import { useSession } from '@oficio/shared/store';
import { searchAddress, useNavigate } from '@oficio/shared/router';
import { ButtonLink, Page, SearchBox } from '@oficio/shared/ui';
import { IconShieldCheck, IconUsers } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { TradeTiles } from '../../trades/trade-tiles.tsx';
import { CertificationSteps, FiguresBand, ForInstitutions } from './home-about.tsx';
import { HomeCourses, News, Promotion, SolvedQuestions } from './home-contents.tsx';

import { Today } from './today.tsx';
import styles from './home.module.css';

/**
 * Home page: first what can be started now, then the rest. The presentation of the site is only for visitors.
 */
export function Screen() {
  const { user } = useSession();
  return (
    <Hero first={user && <Today user={user} />}>
      <HomeCourses />
      <Promotion />
      {!user && <CertificationSteps />}
      <SolvedQuestions />
      <News />
      {!user && <FiguresBand />}
      {!user && <ForInstitutions />}
    </Hero>
  );
}

/**
 * Head of the home page: the day's agenda for a signed-in user, an introduction for a visitor; a search and
 * the trades for both.
 */
function Hero({ first, children }: { first?: ReactNode; children: ReactNode }) {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <Page
      title={user ? `Hola, ${user.nombre}` : 'Formación y certificación profesional'}
      description={
        user
          ? undefined
          : 'Aprender un oficio, certificar lo que se sabe y encontrar a quien lo hace bien. Cada certificado se puede comprobar.'
      }
      // The next step, or the trades, must fit on the first screen of a phone.
      dense
      ruler
    >
      {first}
      <SearchBox
        label="Buscar cursos, profesionales, preguntas"
        placeholder="Buscar cursos, profesionales, preguntas"
        size="large"
        onSearch={(text) => void navigate(searchAddress('/showCursos', text))}
      />
      <div className={styles.parts}>
        <TradeTiles />
        <div className={styles.ways}>
          <ButtonLink to="/resultados" variant="secondary" icon={<IconUsers size={20} aria-hidden="true" />}>
            Buscar profesionales
          </ButtonLink>
          <ButtonLink
            to="/verificar"
            variant="secondary"
            icon={<IconShieldCheck size={20} aria-hidden="true" />}
          >
            Verificar certificado
          </ButtonLink>
        </div>
        {children}
      </div>
    </Page>
  );
}
