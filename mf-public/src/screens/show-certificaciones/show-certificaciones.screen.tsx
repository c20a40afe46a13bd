import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { CERTIFICATION_SCOPES } from '@oficio/shared/contract/words/certificaciones';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { activeFiltersOf, counted, CardGrid, FilterOptions, splitValues, TextLink } from '@oficio/shared/ui';
import { CatalogueResults } from '../../catalogue/catalogue-results.tsx';
import { CataloguePage } from '../../catalogue/catalogue.tsx';
import { CountedChoice } from '../../catalogue/counted-choice.tsx';
import { labelIn, namedOptions, nameIn } from '../../catalogue/names.ts';
import { CertificationCard } from '../../certifications/certification-card.tsx';
import {
  type CERTIFICATION_ORDERS,
  certificationCounts,
  certificationFacets,
  certifications,
} from './show-certificaciones.queries.ts';

const FILTER_NAMES = ['buscar', 'sin', 'categoria', 'centro', 'alcance', 'vencimiento', 'orden'] as const;
const SCOPES = optionsOf(CERTIFICATION_SCOPES);
const VALIDITY = [
  { value: 'vence', label: 'Con vencimiento' },
  { value: 'noVence', label: 'Sin vencimiento' },
];
const ORDERS = optionsOf({
  nombre: 'Por nombre',
  '-emitidas': 'Más emitidas',
  '-creadoEn': 'Más recientes',
} satisfies Readonly<Record<keyof typeof CERTIFICATION_ORDERS, string>>);
const NOUN = ['certificación', 'certificaciones'] as const;

/** Catalogue of certifications. */
export function Screen() {
  const query = useFilters(FILTER_NAMES, [certifications]);
  const { values, set } = query;
  const categories = useList(certificationFacets.categorias).docs;
  const centres = useList(certificationFacets.centros, values).docs.filter(
    ({ _id }) => _id === values.centro,
  );
  const { facets: counts = {} } = useList(certificationCounts, values);
  const list = useList(certifications, values);
  const clear = () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])));
  const multiple = (name: 'categoria' | 'alcance' | 'vencimiento') => ({
    selected: splitValues(values[name]),
    onChange: (chosen: string[]) => set({ [name]: chosen.join(',') }),
  });
  const active = activeFiltersOf(query, {
    categoria: { label: nameIn(categories) },
    centro: { label: nameIn(centres) },
    alcance: { label: labelIn(SCOPES) },
    vencimiento: { label: labelIn(VALIDITY) },
  });

  return (
    <CataloguePage
      title="Certificaciones"
      noun={NOUN}
      list={list}
      description={
        <>
          Lo que los centros certifican, qué hay que demostrar y por cuánto tiempo vale. Para comprobar un
          certificado que ya existe: <TextLink to="/verificar">verificar certificado</TextLink>.
        </>
      }
      query={query}
      search="Oficio, nombre o código"
      filters={
        <>
          <FilterOptions
            title="Categoría"
            options={counted(namedOptions(categories), counts['categoria'], splitValues(values.categoria))}
            {...multiple('categoria')}
          />
          <CountedChoice
            label="Centro emisor"
            value={values.centro}
            counts={counts['centroEmisor']}
            chosen={namedOptions(centres)}
            collection="centros"
            onChange={(centro) => set({ centro })}
            all="Todos"
          />
          <FilterOptions
            title="Alcance"
            options={counted(SCOPES, counts['alcance'], splitValues(values.alcance))}
            {...multiple('alcance')}
          />
          <FilterOptions title="Vencimiento" options={VALIDITY} {...multiple('vencimiento')} single />
        </>
      }
      active={active}
      onClear={clear}
      orders={ORDERS}
    >
      <CatalogueResults query={query} list={list} noun={NOUN} onClear={clear}>
        {(docs) => (
          <CardGrid label="Certificaciones">
            {docs.map((certification) => (
              <CertificationCard key={certification._id} certification={certification} headingLevel={3} />
            ))}
          </CardGrid>
        )}
      </CatalogueResults>
    </CataloguePage>
  );
}
