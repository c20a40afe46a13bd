import { Button } from '../button.tsx';
import type { Examples } from '../examples/examples.ts';
import { SearchBox } from '../search-box.tsx';
import { Toolbar } from './toolbar.tsx';

export const examples: Examples = {
  Toolbar: () => (
    <Toolbar
      selectedCount={2}
      onClearSelection={() => undefined}
      selectionActions={
        <Button variant="secondary" size="small">
          Aprobar
        </Button>
      }
    >
      <SearchBox label="Buscar entre las inscripciones" onSearch={() => undefined} />
    </Toolbar>
  ),
};
