import { SEARCH_TARGETS, searchAddress, useNavigate, type SearchPath } from '@oficio/shared/router';
import { Dialog, SearchBox } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import classes from './search-dialog.module.css';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Opens the search with `/`, except while typing somewhere or with another dialog open. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (typing(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

/** One box for the three things that are searched. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [path, setPath] = useState<SearchPath>(SEARCH_TARGETS[0].path);
  return (
    <Dialog open={open} onClose={onClose} title="Buscar">
      <SearchBox
        label="Buscar cursos, profesionales, preguntas"
        size="large"
        autoFocus
        onSearch={(text) => {
          if (text === '') return;
          onClose();
          void navigate(searchAddress(path, text));
        }}
      />
      <fieldset className={classes.targets}>
        <legend className={classes.legend}>Buscar en</legend>
        {SEARCH_TARGETS.map((target) => (
          <label key={target.path} className={classes.target}>
            <input
              type="radio"
              name="destino"
              checked={path === target.path}
              onChange={() => setPath(target.path)}
            />
            <span className={classes.name}>
              {target.label}
              <span className={classes.help}>{target.help}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
