// Components of public pages: at most 50 kB gzip, because modules shared between remotes are never
// tree-shaken.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

export { activeFiltersOf, splitValues } from './active-filters.ts';
export type { FilterWords } from './active-filters.ts';
export { counted, countedOptions } from './counted.ts';
export { Avatar } from './avatar.tsx';
export { Breadcrumbs } from './breadcrumbs.tsx';
export { BrowseList } from './browse-list.tsx';
export type { BrowsedList } from './browse-list.tsx';
export { Button, ButtonLink, TextLink } from './button.tsx';
export type { ButtonLook } from './button.tsx';
export { colorSchemeKey, schemeOfTheme, useColorScheme } from './color-scheme.ts';
export type { ColorScheme } from './color-scheme.ts';
export { cx } from './cx.ts';
export { Dialog, Sheet } from './dialog.tsx';
export { Emblem, emblemHue, emblemInks } from './emblem.tsx';
export { EmptyState, ErrorState } from './empty-state.tsx';
export { FactsList, Figure, Figures } from './facts-list.tsx';
export type { Fact } from './facts-list.tsx';
export { FilterGroup, FilterOptions, FilterPanel, FilterSelect } from './filter-panel.tsx';
export type { ActiveFilter, FilterOption } from './filter-panel.tsx';
export {
  formatBytes,
  formatCompact,
  formatCount,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  SITE_ZONE,
  startOfWeek,
} from './format.ts';
export { Highlighted, SearchedWords } from './highlighted.tsx';
export { fold } from './highlighted.tsx';
export { useHydrating, useMoment } from './hydrating.tsx';
export { preloadRendered, lazyNamed } from './lazy-named.tsx';
export { LoadMore } from './load-more.tsx';
export { Markdown } from './markdown.tsx';
export { Menu } from './menu.tsx';
export type { MenuItem } from './menu-item.ts';
export { Notice } from './notice.tsx';
export type { NoticeKind } from './notice.tsx';
export { Only } from './only.tsx';
export { OpenedItems, useOpenedItem } from './opened-item.tsx';
export type { OpenedItem } from './opened-item.tsx';
export { Page, ReadingColumn, Row, Rule, Section, Split, Stack } from './page.tsx';
export { Pager } from './pager.tsx';
export { Picture, fileUrl } from './picture.tsx';
export { Progress } from './progress.tsx';
export { Prose } from './prose.tsx';
export { ProvinceTileMap } from './province-tile-map.tsx';
export type { ProvinceTile } from './province-tile-map.tsx';
export { CardGrid, RecordCard } from './record-card.tsx';
export type { CardFact } from './record-card.tsx';
export { RelativeDate } from './relative-date.tsx';
export { SearchBox } from './search-box.tsx';
export type { SearchSuggesting } from './search-box.tsx';
export { SearchElsewhere } from './search-elsewhere.tsx';
export { Skeletons } from './skeletons.tsx';
export { Chip, StateChip } from './state-chip.tsx';
export type { Tone } from './state-chip.tsx';
export { Tabs } from './tabs.tsx';
export type { TabItem } from './tabs.tsx';
export { Toasts, dismissToast, toast } from './toast.tsx';
export type { ToastOptions } from './toast.tsx';
export { UiProvider } from './ui-provider.tsx';
export { useInstall } from './use-install.ts';
export { useMedia } from './only.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
