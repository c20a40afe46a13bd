import { registryOf, registryRemote } from '../testing/registry.ts';
import { preloadOnIntent } from './preload.ts';

// jsdom has none.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } });

const registry = registryOf(registryRemote('mf-foro', [{ path: '/pregunta/:id', screen: 'pregunta' }]));

test('a link reached by the pointer or the focus has its screen fetched, once', () => {
  preloadOnIntent(registry);
  document.body.innerHTML = '<a href="/pregunta/3"><b>Pregunta</b></a><a href="/otra">Otra</a>';
  const preloads = () =>
    [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
  document.querySelector('a[href="/otra"]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(preloads()).toEqual([]);
  for (const name of ['pointerover', 'pointerover', 'focusin']) {
    document.querySelector('b')?.dispatchEvent(new Event(name, { bubbles: true }));
  }
  const base = '/remotes/mf-foro/0.1.0-aaaa/';
  expect(preloads()).toEqual([`${base}entry.js`, `${base}remote.js`, `${base}screen-pregunta.js`]);
  expect(document.head.querySelector('link')?.getAttribute('integrity')).toBe('sha384-x');
});
