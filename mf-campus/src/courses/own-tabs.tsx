import { viewOf } from '@oficio/shared/contract/views';
import { Tabs } from '@oficio/shared/ui';

/** Tabs of the user's courses, certificates and notes. */
export const OwnTabs = ({ current }: { current: 'cursos' | 'certificados' }) => (
  <Tabs
    label="Mis cursos y certificados"
    items={[
      { label: 'Cursos', to: '/mis-cursos', current: current === 'cursos' },
      { label: 'Certificados', to: viewOf('certificates'), current: current === 'certificados' },
      { label: 'Apuntes', to: viewOf('notes'), current: false },
    ]}
  />
);
