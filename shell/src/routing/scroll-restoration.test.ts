import { manageScroll } from './scroll-restoration.ts';

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
  manageScroll(page as unknown as Window);
  return { history, happens: (name: string) => page.dispatchEvent(new Event(name)) };
}

test('the site restores the scroll of a page that was navigated to', () => {
  expect(pageOf('navigate').history.scrollRestoration).toBe('manual');
});

test('the browser first restores the scroll of a reloaded or revisited page', () => {
  for (const type of ['reload', 'back_forward'] as const) {
    const { history, happens } = pageOf(type);
    expect(history.scrollRestoration).toBe('auto');
    happens('pageshow');
    expect(history.scrollRestoration).toBe('manual');
  }
});

test('the site restores the scroll on going back, and the browser on leaving', () => {
  const { history, happens } = pageOf('reload');
  happens('popstate');
  expect(history.scrollRestoration).toBe('manual');
  happens('pagehide');
  expect(history.scrollRestoration).toBe('auto');
  happens('pageshow');
  expect(history.scrollRestoration).toBe('manual');
});
