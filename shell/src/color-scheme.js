// The only render-blocking script of the page, so it is inlined: before the first paint it sets the chosen
// theme and, on a slow connection, the fallback font of titles. It is not bundled, so it repeats the keys of
// shared/src/ui/color-scheme.ts and shell/src/title-font.ts.
(function () {
  var chosen, letter;
  try {
    chosen = localStorage.getItem('oficio-tema');
    letter = localStorage.getItem('oficio-letra');
  } catch (error) {
    // Storage is forbidden: use the device's own theme.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');

  // On a slow connection the title font loads after the code (shell/src/title-font.ts), unless it is already
  // cached. With data saving on it is never loaded.
  var connection = navigator.connection;
  if (connection && (connection.saveData || (!letter && /[23]g/.test(connection.effectiveType))))
    document.documentElement.setAttribute('data-title-font-later', '');

  // Queue clicks and form submissions that happen before the page's code runs (shell/src/early-input.ts).
  var pressed = (window.oficioPressed = []);
  // A link works without the page's code. Record which item was opened, for when the person comes back: the
  // key is the one of shared/src/ui/opened-item.tsx.
  function note(item) {
    try {
      var opened = [location.pathname + location.search, item.getAttribute('data-item')];
      sessionStorage.setItem('oficio.abierto.antes', JSON.stringify(opened));
    } catch (error) {
      // Storage is forbidden: nothing is recorded.
    }
  }
  function wait(event) {
    if (!window.oficioPressed) return;
    var item = event.target.closest('#root[data-drawn] a[data-item]');
    if (item) return note(item);
    var part = event.type === 'submit' ? event.target : event.target.closest('#root button');
    if (!part || !part.closest('#root[data-drawn]')) return;
    event.preventDefault();
    // Queue each element once: repeated clicks on an unresponsive button mean the same click.
    for (var i = 0; i < pressed.length; i++) if (pressed[i][1] === part) return;
    pressed.push([event.type, part]);
  }
  addEventListener('click', wait, true);
  addEventListener('submit', wait, true);
})();
