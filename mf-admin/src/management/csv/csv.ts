export { readCsv, writeCsv } from '@oficio/shared/contract/csv';
