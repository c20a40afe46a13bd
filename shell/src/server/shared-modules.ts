/**
 * Modules that the remotes' server bundles import by name: those that the shell provides in a browser
 * (scripts/remote-kit/shared-entries.ts). The build of the server bundle checks the list.
 */
declare const require: (name: string) => unknown;

// Functions, so that a module that no screen imports is never run.
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

/**
 * Returns a shared module.
 * @throws Error naming the module when it is not shared
 */
export function sharedModule(name: string): unknown {
  const load = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!load) throw new Error(`"${name}" is not shared with remotes on the server.`);
  return load();
}
