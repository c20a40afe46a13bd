import path from 'node:path';

/** Folder that the front end is served from. `OFICIO_DIST` lets a test publish into a folder of its own. */
export const distFolder = process.env.OFICIO_DIST ?? path.join(import.meta.dirname, '../../dist');
