import { SEARCH_TARGETS, searchAddress, useLocation } from '@oficio/shared/router';
import { TextLink } from './button.tsx';
import { Row } from './page.tsx';

/** Links that search the other lists for the same text. Renders nothing without a text. */
export function SearchElsewhere({ text }: { text: string }) {
  const { pathname } = useLocation();
  if (text === '') return null;
  return (
    <nav aria-label="Buscar lo mismo en otra parte">
      <Row>
        <span>También en:</span>
        {SEARCH_TARGETS.filter(({ path }) => path !== pathname).map(({ label, path }) => (
          <TextLink key={path} to={searchAddress(path, text)}>
            {label}
          </TextLink>
        ))}
      </Row>
    </nav>
  );
}
