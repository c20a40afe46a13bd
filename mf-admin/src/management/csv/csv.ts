export { readCsv, writeCsv } from '@oficio/shared/contract/answers/csv';
