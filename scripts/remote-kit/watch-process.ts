/** The process of `watchPackage`: `watch-process.ts <package folder> [output folder]`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type StatsError } from 'webpack';

const [, , folder = '', output] = process.argv;
const { default: configs }: { default: Configuration[] } = await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
);
const configured = configs[0]?.output?.path;
for (const config of configs) {
  // The shell's server output is in a subfolder of its browser output.
  if (output !== undefined && configured !== undefined && config.output?.path !== undefined)
    config.output.path = path.join(output, path.relative(configured, config.output.path));
  // Development builds are frequent and never sent over a network.
  config.plugins = config.plugins?.filter(
    (plugin) => !/Precompress|InjectManifest/.test(plugin?.constructor.name ?? ''),
  );
}

let started = 0;
const compiler = webpack(configs);
compiler.hooks.watchRun.tap('watch', () => void (started = Date.now()));
compiler.watch(
  { aggregateTimeout: 50, ignored: /node_modules|[\\/]dist[\\/]|\.test(-d)?\.tsx?$/ },
  (error, stats) => {
    const found = stats?.toJson({ all: false, errors: true }).errors ?? [];
    process.send?.({
      errors: error ? [error.message] : found.map(messageOf),
      ms: Date.now() - started,
    });
  },
);

process.on('disconnect', () => process.exit());

function messageOf({ moduleName, message }: StatsError): string {
  return moduleName ? `${moduleName}\n${message}` : message;
}
