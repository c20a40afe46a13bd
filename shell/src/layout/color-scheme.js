// Runs in the page's head before anything is painted, as a file of its own: the content policy allows no
// inline script. The key is the one of shared/src/ui/color-scheme.ts.
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('oficio-tema') || 'auto';
  } catch (error) {
    // Storage is forbidden: follow the device.
  }
  if (chosen !== 'light' && chosen !== 'dark') {
    chosen = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
})();
