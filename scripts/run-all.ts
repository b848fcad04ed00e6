/** Runs package scripts one after the other, all of them even when one fails, and says at the end which did. */
import { spawnSync } from 'node:child_process';

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

function run(name: string): Outcome {
  console.log(`\n> ${name}`);
  const start = performance.now();
  const { status } = spawnSync('pnpm', ['run', '--silent', name], { stdio: 'inherit' });
  return { name, passed: status === 0, seconds: (performance.now() - start) / 1000 };
}

const names = process.argv.slice(2);
if (names.length === 0 || names.includes('--help')) {
  console.error('Usage: node scripts/run-all.ts <script> [<script> …], with names from package.json');
  process.exit(names.length === 0 ? 1 : 0);
}
const outcomes = names.map(run);
console.log('');
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
