import { ownScroll } from './scroll-restoration.ts';

/** A fake window with the parts that the code uses, at a given stage of loading. */
function pageOf(type: NavigationTimingType, readyState: DocumentReadyState = 'interactive') {
  const events = new EventTarget();
  const history = { scrollRestoration: 'auto' };
  const page = Object.assign(events, {
    history,
    document: { readyState },
    performance: { getEntriesByType: () => [{ type }] },
  });
  // The code reads only these parts.
  ownScroll(page as unknown as Window);
  return { history, happens: (name: string) => page.dispatchEvent(new Event(name)) };
}

test('a page that was navigated to is ours from the start', () => {
  expect(pageOf('navigate').history.scrollRestoration).toBe('manual');
});

test('a page that was reloaded or come back to is put in its place by the browser first', () => {
  for (const type of ['reload', 'back_forward'] as const) {
    const { history, happens } = pageOf(type);
    expect(history.scrollRestoration).toBe('auto');
    happens('pageshow');
    expect(history.scrollRestoration).toBe('manual');
  }
});

test('going back while it still loads is ours, and leaving gives it back', () => {
  const { history, happens } = pageOf('reload');
  happens('popstate');
  expect(history.scrollRestoration).toBe('manual');
  happens('pagehide');
  expect(history.scrollRestoration).toBe('auto');
  happens('pageshow');
  expect(history.scrollRestoration).toBe('manual');
});
