/**
 * Runs package scripts one after the other, all of them even when one fails, and says at the end which did.
 * With --changed, format and lint look only at what differs from where this branch left main, saved or not.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** They judge each file by itself; the others need the whole tree, and are cheap or remember. */
const fileByFile: Readonly<Record<string, RegExp>> = {
  'check:format': /\.(tsx?|cjs|json|md|css|graphql|html|ya?ml)$/,
  'check:lint': /\.tsx?$/,
};

function git(...words: readonly string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** Since the branch left main; on main itself, since the last landing. */
function changedFiles(): string[] {
  const hasMain = git('for-each-ref', 'refs/remotes/origin/main').length > 0;
  const [base = 'HEAD'] = hasMain ? git('merge-base', 'HEAD', 'origin/main') : [];
  const paths = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(paths)].filter((path) => existsSync(path));
}

function run(name: string, files: readonly string[] | undefined): Outcome {
  const kind = fileByFile[name];
  const own = kind && files?.filter((path) => kind.test(path));
  console.log(`\n> ${name}${own ? ` of ${own.length} changed files` : ''}`);
  if (own?.length === 0) return { name, passed: true, seconds: 0 };
  const start = performance.now();
  // All that changed may be generated, which neither looks at.
  const words = ['run', '--silent', name, ...(own ? ['--no-error-on-unmatched-pattern', ...own] : [])];
  const { status } = spawnSync('pnpm', words, { stdio: 'inherit' });
  return { name, passed: status === 0, seconds: (performance.now() - start) / 1000 };
}

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (names.length === 0 || values.help) {
  console.error(
    'Usage: node scripts/run-all.ts <script> [<script> …] [--changed], with names from package.json',
  );
  process.exit(values.help ? 0 : 1);
}
const files = values.changed ? changedFiles() : undefined;
const outcomes = names.map((name) => run(name, files));
console.log('');
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
