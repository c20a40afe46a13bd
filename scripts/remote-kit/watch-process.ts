/** The process of `watchPackage`: `watch-process.ts <folder of the package> [folder to build to]`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type StatsError } from 'webpack';

const [, , folder = '', output] = process.argv;
const { default: configs }: { default: Configuration[] } = await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
);
const configured = configs[0]?.output?.path;
for (const config of configs) {
  // The server's output of the shell lies in a folder of its browser's.
  if (output !== undefined && configured !== undefined && config.output?.path !== undefined)
    config.output.path = path.join(output, path.relative(configured, config.output.path));
  // Built over and over, and never sent over a network.
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
