// A child of scripts/dev.mjs: builds one package whenever a file of it changes and tells the parent.
//   node scripts/lib/watch.mjs <package> [output folder]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { outputOf } from '../build.mjs';
import { root } from './machine.mjs';

const [, , name, output] = process.argv;
const { default: configs } = await import(pathToFileURL(path.join(root, name, 'webpack.config.ts')).href);
for (const config of configs) {
  // The server's output of the shell lies in a folder of its browser's.
  if (output) config.output.path = path.join(output, path.relative(outputOf(name), config.output.path));
  // Built over and over, and never sent over a network.
  config.plugins = config.plugins.filter(
    (plugin) => !/Precompress|InjectManifest/.test(plugin.constructor.name),
  );
}

let started = 0;
const compiler = webpack(configs);
compiler.hooks.watchRun.tap('dev', () => void (started = Date.now()));
compiler.watch(
  { aggregateTimeout: 50, ignored: /node_modules|[\\/]dist[\\/]|\.test(-d)?\.tsx?$/ },
  (error, stats) => {
    const errors = error ? [error.message] : stats.toJson({ all: false, errors: true }).errors.map(messageOf);
    process.send?.({ name, errors, ms: Date.now() - started });
  },
);

process.on('disconnect', () => process.exit());

function messageOf({ moduleName, message }) {
  return moduleName ? `${moduleName}\n${message}` : message;
}
