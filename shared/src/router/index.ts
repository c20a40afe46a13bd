/**
 * The parts of the router in use. Modules shared between remotes are never tree-shaken, so only these are
 * re-exported: with `BrowserRouter` they are 16 kB gzip; the whole router would be 65.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateOptions, NavLinkProps, To } from 'react-router-dom';
export { focusHeading } from './screen-head.ts';
export { SEARCH_TARGETS, searchAddress } from './search-targets.ts';
export type { SearchPath } from './search-targets.ts';
export { pageNumber } from '../contract/answers/limits.ts';
export { pageTitle, usePageTitle } from './screen-head.ts';
export { useFilters, useQuery } from './use-query.ts';
export type { Query } from './use-query.ts';
