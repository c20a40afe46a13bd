import type { Examples } from './examples/examples.ts';
import { SearchElsewhere } from './search-elsewhere.tsx';

export const examples: Examples = { SearchElsewhere: () => <SearchElsewhere text="soldadura" /> };
