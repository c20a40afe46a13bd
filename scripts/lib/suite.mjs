import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onOrphaned, productEnv, productNode, root } from './machine.mjs';

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {boolean} [check] whether it checks the code instead of testing the product
 * @property {(ref: string, files: string[]) => string[] | undefined} [changed] returns the arguments that
 * limit it to what changed since a commit; undefined if there is nothing to run
 * @property {string[]} args arguments for the product's Node
 * @property {() => Promise<Record<string, string>>} [prepare] returns extra environment; throws if something
 * is missing
 * @property {boolean} [reportOnOutput] whether the report is the suite's output instead of a file
 * @property {(report: unknown) => { passed: number, failed: number, skipped?: number, text?: string }} count
 * @property {number} [minutes] time limit
 * @property {boolean} [alongside] whether it may run in parallel with adjacent suites that allow it too
 * @property {number} [tail] lines of its output to show
 */

/** Returns the path of a suite's machine-readable report. */
export const reportOf = (name) => path.join(root, '.cache/test', `${name}.json`);

/**
 * Runs a suite, shows the end of its output and counts its tests. A suite that could not run, or that fails
 * without a failed test, counts as one failure.
 * @param {Suite} suite
 * @param {(line: string) => void} [say] receives its output lines
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSuite(suite, say = (line) => console.log(line)) {
  const started = Date.now();
  const log = path.join(root, '.cache/test', `${suite.name}.log`);
  const report = reportOf(suite.name);
  mkdirSync(path.dirname(log), { recursive: true });
  rmSync(report, { force: true });
  say(`\n── ${suite.name}`);
  const beat = setInterval(() => console.log(`   ${suite.name}: ${seconds(started)} s…`), 60_000);
  let result = { passed: 0, failed: 1, skipped: 0 };
  try {
    const more = (await suite.prepare?.()) ?? {};
    const { code, text, stdout, late } = await execute(suite, more, log);
    const counted = read(
      suite,
      suite.reportOnOutput ? stdout : existsSync(report) && readFileSync(report, 'utf8'),
    );
    show(counted?.text ?? text, suite.tail ?? 25, say);
    if (late) say(`   No terminó en ${suite.minutes ?? 8} minutos y se detuvo.`);
    if (counted) result = { skipped: 0, ...counted };
    else say(`   No se pudo ejecutar (código ${code}): ver ${path.relative(root, log)}.`);
    if (counted && code !== 0 && result.failed === 0) {
      say(`   Terminó con código ${code} sin nombrar una prueba: ver ${path.relative(root, log)}.`);
      result.failed = 1;
    }
  } catch (error) {
    say(`   No se pudo ejecutar: ${error.message}`);
  } finally {
    clearInterval(beat);
  }
  const skipped = result.skipped ? `, ${result.skipped} omitidas` : '';
  say(`── ${suite.name}: ${result.passed} bien, ${result.failed} mal${skipped} (${seconds(started)} s)`);
  return result;
}

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

function read(suite, text) {
  try {
    const counted = suite.count(JSON.parse(text));
    return Number.isInteger(counted.passed) && Number.isInteger(counted.failed) ? counted : undefined;
  } catch {
    return undefined;
  }
}

function show(text, lines, say) {
  const all = stripVTControlCharacters(text).trimEnd().split('\n');
  if (all.length > lines) say(`   (${all.length - lines} líneas antes)`);
  for (const line of all.slice(-lines)) say(`   ${line}`);
}

/** Runs in its own process group, so that stopping a late suite also stops its browsers and servers. */
function execute(suite, more, log) {
  return new Promise((resolve, reject) => {
    const env = productEnv({ CI: '1', FORCE_COLOR: '0', NO_COLOR: '1', NODE_ENV: 'test', ...more });
    const child = spawn(productNode(), suite.args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const file = createWriteStream(log);
    let [text, stdout, late] = ['', '', false];
    const stop = (signal) => {
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
      } catch {
        // Already ended.
      }
    };
    const interrupt = () => {
      stop('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);
    const orphaned = onOrphaned(interrupt);
    const timer = setTimeout(
      () => {
        late = true;
        stop('SIGTERM');
        setTimeout(stop, 5_000, 'SIGKILL').unref();
      },
      (suite.minutes ?? 8) * 60_000,
    );
    child.stdout.on('data', (piece) => {
      stdout += piece;
      text += piece;
      file.write(piece);
    });
    child.stderr.on('data', (piece) => {
      text += piece;
      file.write(piece);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      clearInterval(orphaned);
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      // Not 'close': a leftover grandchild may keep the pipes open forever.
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        file.end();
        resolve({ code: late ? 124 : (code ?? 137), text, stdout, late });
      }, 100);
    });
  });
}
