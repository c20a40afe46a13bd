import { toast } from '@oficio/shared/ui';

/** Copies the whole address of a path of this site, and says so. */
export function copyAddress(path: string): void {
  const url = new URL(path, location.origin).href;
  // Where the page may not write to the clipboard there is none.
  const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('sin portapapeles'));
  written.then(
    () => toast('Dirección copiada', { kind: 'success' }),
    () => toast(`No se pudo copiar. La dirección es ${url}`, { kind: 'error', duration: 0 }),
  );
}
