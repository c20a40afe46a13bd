import { toast } from '@oficio/shared/ui';

/** Copies the full address of a path of this site and shows a toast. */
export function copyUrl(path: string): void {
  const url = new URL(path, location.origin).href;
  // `navigator.clipboard` is missing where the page may not use it.
  const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('sin portapapeles'));
  written.then(
    () => toast('Dirección copiada', { kind: 'success' }),
    () => toast(`No se pudo copiar. La dirección es ${url}`, { kind: 'error', duration: 0 }),
  );
}
