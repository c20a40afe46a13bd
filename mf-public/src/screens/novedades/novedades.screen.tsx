import { useFilters, usePageTitle } from '@oficio/shared/router';
import { useEffect, useRef } from 'react';
import { Article } from './article.tsx';
import { NewsList } from './news-list.tsx';
import { news } from './novedades.queries.ts';

/** The news, and one of them at `?post=`. Only the query changes between both, so the focus is moved here. */
export function Screen() {
  const { values, set } = useFilters(['post', 'categoria', 'buscar'], [news]);
  usePageTitle(values.post ? undefined : 'Novedades');
  const before = useRef(values.post);
  useEffect(() => {
    // Back to the list; the article takes the focus when its text is there.
    if (before.current && !values.post) focusHeading();
    before.current = values.post;
  }, [values.post]);
  return values.post ? (
    <Article key={values.post} slug={values.post} onShown={focusHeading} />
  ) : (
    <NewsList categoria={values.categoria} buscar={values.buscar} onSearch={(buscar) => set({ buscar })} />
  );
}

function focusHeading() {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
