/** Names of classes in production: short, and alike within a file, since they stand in styles, scripts and pages. */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Of each file its classes, in the order in which they are met. */
const namesOf = new Map<string, string[]>();
const fileOf = new Map<string, string>();

/**
 * What css-loader names a class by: the package, four letters of a hash of the file's path, and the place of the class in its file.
 * A hash of six letters for each class weighed 2.3 kB more on the home page. The same for the browser's build and the server's, which
 * read the same files in one go; in development names are others, since there files change.
 * @param folder the package's, whatever the build's own is
 * @throws Error when two files have the same four letters: rename one
 */
export const shortClassNames =
  (folder: string) =>
  ({ resourcePath }: { readonly resourcePath: string }, _pattern: string, local: string): string => {
    const file = path.relative(folder, resourcePath).replaceAll(path.sep, '/');
    const letters = createHash('sha256').update(file).digest('base64url').slice(0, 4);
    const key = `${path.basename(folder)}-${letters}`;
    const known = fileOf.get(key) ?? file;
    if (known !== file) throw new Error(`The classes of ${known} and ${file} would have the same names.`);
    fileOf.set(key, file);
    const names = namesOf.get(key) ?? [];
    namesOf.set(key, names);
    const at = names.indexOf(local);
    return key + (at >= 0 ? at : names.push(local) - 1).toString(36);
  };
