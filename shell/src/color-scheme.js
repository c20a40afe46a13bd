// The only script that the page waits for, and so inside it: before the first paint it sets the chosen theme, and on a slow
// connection the letter that stands for the titles'. Not bundled, so it repeats the keys of shared/src/ui/color-scheme.ts
// and shell/src/title-font.ts.
(function () {
  var chosen, letter;
  try {
    chosen = localStorage.getItem('oficio-tema');
    letter = localStorage.getItem('oficio-letra');
  } catch (error) {
    // Storage is forbidden: the device's own theme.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');

  // On a slow connection the letter of titles comes after the code (shell/src/title-font.ts), unless it is here already. Who
  // saves data goes without it.
  var connection = navigator.connection;
  if (connection && (connection.saveData || (!letter && /[23]g/.test(connection.effectiveType))))
    document.documentElement.setAttribute('data-title-font-later', '');

  // What is pressed or sent before the page's code runs waits for it (shell/src/pressed.ts).
  var pressed = (window.oficioPressed = []);
  // Its link leads away at once, and is marked for who comes back: the key is shared/src/ui/last-opened.ts's.
  function note(item) {
    try {
      var opened = [location.pathname + location.search, item.getAttribute('data-item')];
      sessionStorage.setItem('oficio.abierto.antes', JSON.stringify(opened));
    } catch (error) {
      // Storage is forbidden: nothing is marked.
    }
  }
  function wait(event) {
    if (!window.oficioPressed) return;
    var item = event.target.closest('#root[data-drawn] a[data-item]');
    if (item) return note(item);
    var part = event.type === 'submit' ? event.target : event.target.closest('#root button');
    if (!part || !part.closest('#root[data-drawn]')) return;
    event.preventDefault();
    // Once each: who presses again, since nothing happened, means the same.
    for (var i = 0; i < pressed.length; i++) if (pressed[i][1] === part) return;
    pressed.push([event.type, part]);
  }
  addEventListener('click', wait, true);
  addEventListener('submit', wait, true);
})();
