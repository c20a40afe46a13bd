/**
 * Names CSS classes in production: short, and similar within a file to compress well, since styles, scripts
 * and pages all contain them.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Classes of each file, in order of appearance. */
const namesOf = new Map<string, string[]>();
const fileOf = new Map<string, string>();

/**
 * Returns the class name for css-loader: the package, four letters of a hash of the file's path, and the
 * index of the class in its file. A six-letter hash per class weighed 2.3 kB more on the home page. The
 * browser's build and the server's agree, since they read the same files in one run. Development uses other
 * names, since files change there.
 * @param folder the package's folder, even if the build's context is another
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
