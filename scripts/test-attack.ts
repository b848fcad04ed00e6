/** `pnpm test:attack`: the built server under attack. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const help = `pnpm test:attack: throws what attackers throw at the built server; run pnpm build first.
  --short               a few thousand bodies and no measuring, as \`pnpm test:short\` does
  <part of a file name> these attacks
SEED=<number>: the generated bodies of an earlier run
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help) process.stdout.write(help);
else {
  process.env['SENLAB_LONG'] = values.short ? '0' : '1';
  const config = join(root, 'tests/attack/vitest.config.ts');
  const vitest = await startVitest(positionals, { root, config, watch: false });
  await vitest.close();
}
