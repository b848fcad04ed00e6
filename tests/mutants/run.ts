/**
 * `pnpm test:mutants [words] [--named] [--all]`: small wrong changes of the product, one at a time, which tests must
 * notice. The named ones all; of those that are made from the rules of the domain 300, or all of them: their score is
 * measured. With words only the mutants in which one of them stands.
 */
import { parseArgs } from 'node:util';
import { domainMutants } from './domain/domain-mutants.ts';
import type { Mutant } from './mutant.ts';
import { openMutantRun, type MutantRun } from './mutant-run.ts';
import { namedMutants } from './named/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { named: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function chosen(mutants: readonly Mutant[]): readonly Mutant[] {
  if (positionals.length === 0) return mutants;
  return mutants.filter(({ breaks, file }) => positionals.some((word) => `${breaks} ${file}`.includes(word)));
}

/** The mutants that nobody noticed. */
async function survivorsOf(
  run: MutantRun,
  title: string,
  mutants: readonly Mutant[],
): Promise<readonly Mutant[]> {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const verdict = await run.judge(mutant);
    if (verdict === 'killed') continue;
    survivors.push(mutant);
    say(
      `${verdict}: ${mutant.breaks}${mutant.breaks.includes(mutant.file) ? '' : ` (${mutant.file}: ${mutant.replace})`}`,
    );
  }
  const killed = mutants.length - survivors.length;
  say(
    `${title}: ${String(killed)} of ${String(mutants.length)} mutants noticed (${((100 * killed) / mutants.length).toFixed(1)} %)`,
  );
  return survivors;
}

async function testMutants(run: MutantRun): Promise<boolean> {
  const named = chosen(namedMutants);
  const generated = values.named ? [] : chosen(domainMutants(values.all ? Infinity : 300));
  const failures = await run.failuresOf([...named, ...generated].flatMap(({ tests }) => tests));
  for (const name of failures) say(`fails without any mutant: ${name}`);
  if (failures.length > 0) return false;
  const isFine = named.length === 0 || (await survivorsOf(run, 'Named', named)).length === 0;
  if (generated.length > 0) await survivorsOf(run, 'Rules of the domain', generated);
  return isFine;
}

const run = await openMutantRun();
try {
  process.exitCode = (await testMutants(run)) ? 0 : 1;
} finally {
  await run.close();
}
