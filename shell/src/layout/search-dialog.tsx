import { useNavigate } from '@oficio/shared/router';
import { Dialog, Skeletons } from '@oficio/shared/ui';
import { lazy, Suspense, useEffect } from 'react';

const SearchPanel = lazy(() =>
  import(/* webpackChunkName: "search-panel" */ './search-panel.tsx').then((module) => ({
    default: module.SearchPanel,
  })),
);

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Opens the search with `/`, except while the user is typing in a field or another dialog is open. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isEditable(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

/** Site-wide search dialog, available over any screen. Its code loads when it is first opened. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open={open} onClose={onClose} title="Buscar">
      <Suspense fallback={<Skeletons kind="text" count={3} />}>
        <SearchPanel
          onGo={(address) => {
            onClose();
            void navigate(address);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
