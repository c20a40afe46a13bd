import { registryOf, registryRemote } from '../testing/registry.ts';
import { preloadOnIntent } from './preload.ts';

// jsdom lacks `CSS.escape`.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } });

const remote = registryRemote('mf-foro', [{ path: '/pregunta/:id', screen: 'pregunta' }]);
/** The registry of a page, which does not name the files of screens. */
const inPage = registryOf({ ...remote, screens: { pregunta: [] } });
const preloads = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const reach = (selector: string, sign: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));
/** Waits until pending promises have settled. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

let fetchedUrls: string[];
function serving(answer: () => unknown): void {
  fetchedUrls = [];
  globalThis.fetch = (async (url: string) => {
    fetchedUrls.push(url);
    return { ok: true, json: async () => answer() };
  }) as unknown as typeof fetch;
}

/** A fresh body for each test, so that the listeners of other tests are gone with the old one. */
beforeEach(() => {
  document.head.innerHTML = '';
  document.documentElement.replaceChild(document.createElement('body'), document.body);
  document.body.innerHTML = '<p>Hola</p><a href="/pregunta/3"><b>Pregunta</b></a><a href="/otra">Otra</a>';
});

test('a link under the pointer or the focus preloads its screen once', async () => {
  serving(() => registryOf(remote));
  preloadOnIntent(inPage, document.body);
  expect(fetchedUrls).toEqual([]);
  reach('p', 'pointerover');
  reach('a[href="/otra"]', 'focusin');
  await turn();
  expect(preloads()).toEqual([]);
  for (const name of ['pointerover', 'pointerover', 'focusin']) reach('b', name);
  await turn();
  const base = '/remotes/mf-foro/0.1.0-aaaa/';
  expect(preloads()).toEqual([`${base}entry.js`, `${base}remote.js`, `${base}screen-pregunta.js`]);
  expect(document.head.querySelector('link')?.getAttribute('integrity')).toBe('sha384-x');
  expect(fetchedUrls).toEqual(['/remotes.json']);
});

test('an embedded style sheet is not requested', async () => {
  const base = '/remotes/mf-foro/0.1.0-aaaa/';
  document.head.innerHTML = `<style data-file="${base}screen-pregunta.css"></style>`;
  serving(() => registryOf({ ...remote, screens: { pregunta: ['screen-pregunta.css'] } }));
  preloadOnIntent(inPage, document.body);
  reach('b', 'pointerover');
  await turn();
  expect(preloads()).toEqual([`${base}entry.js`, `${base}remote.js`]);
});

test.each([
  ['another version was published since', () => registryOf({ ...remote, version: '0.1.0-bbbb' })],
  ['the registry can’t be had', () => Promise.reject(new Error('offline'))],
])('a screen without named files preloads those of its remote: %s', async (_why, answer) => {
  serving(answer);
  preloadOnIntent(inPage, document.body);
  reach('b', 'pointerover');
  await turn();
  const base = '/remotes/mf-foro/0.1.0-aaaa/';
  expect(preloads()).toEqual([`${base}entry.js`, `${base}remote.js`]);
});
