import { searchAddress, useNavigate } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { ButtonLink, Page, Row, SearchBox, Stack } from '@oficio/shared/ui';
import { IconCertificate, IconShieldCheck, IconUsers } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { TradesMosaic } from '../../trades/trades-mosaic.tsx';

/** The page's head: who is signed in goes on with their day, a visitor reads what this is; both can search. */
export function Hero({ first, children }: { first?: ReactNode; children: ReactNode }) {
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
      {...(!user && { aside: <TradesMosaic /> })}
    >
      {first}
      <Stack gap={6}>
        <SearchBox
          label="Buscar cursos, profesionales, preguntas"
          placeholder="Buscar cursos, profesionales, preguntas"
          size="large"
          onSearch={(text) => void navigate(searchAddress('/showCursos', text))}
        />
        <Row gap={3}>
          <ButtonLink
            to="/showCursos"
            size="large"
            // Who studies goes on first.
            variant={user ? 'secondary' : 'primary'}
            icon={<IconCertificate size={20} aria-hidden="true" />}
          >
            Ver cursos
          </ButtonLink>
          <ButtonLink
            to="/resultados"
            size="large"
            variant="secondary"
            icon={<IconUsers size={20} aria-hidden="true" />}
          >
            Buscar profesionales
          </ButtonLink>
          <ButtonLink
            to="/verificar"
            size="large"
            variant="secondary"
            icon={<IconShieldCheck size={20} aria-hidden="true" />}
          >
            Verificar certificado
          </ButtonLink>
        </Row>
      </Stack>
      {children}
    </Page>
  );
}
