/**
 * What the remotes' server outputs ask for by name: the modules that the shell provides in a browser
 * (scripts/remote-kit/shared-entries.ts), which the build of the server's output checks.
 */
declare const require: (name: string) => unknown;

// Each as a function: what no screen asks for is never run.
const modules: Readonly<Record<string, () => unknown>> = {
  react: () => require('react'),
  'react/jsx-runtime': () => require('react/jsx-runtime'),
  'react-dom': () => require('react-dom'),
  '@oficio/shared/router': () => require('@oficio/shared/router'),
  '@oficio/shared/store': () => require('@oficio/shared/store'),
  '@oficio/shared/ui': () => require('@oficio/shared/ui'),
  '@oficio/shared/ui/forms': () => require('@oficio/shared/ui/forms'),
  '@oficio/shared/ui/admin': () => require('@oficio/shared/ui/admin'),
};

/** A shared module. @throws Error that names what is not shared */
export function sharedModule(name: string): unknown {
  const load = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!load) throw new Error(`"${name}" is not shared with remotes on the server.`);
  return load();
}
