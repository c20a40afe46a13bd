// The only script that the page waits for, and so inside it: it sets the chosen theme before the first paint. Not
// bundled, so it repeats the key of shared/src/ui/color-scheme.ts.
(function () {
  var chosen;
  try {
    chosen = localStorage.getItem('oficio-tema');
  } catch (error) {
    // Storage is forbidden: the device's own theme.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
