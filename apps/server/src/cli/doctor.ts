import { UsageError } from './arguments.ts';
import { examine } from './doctor/examine.ts';
import { describe } from './doctor/finding.ts';

export async function doctor(argv: readonly string[]): Promise<void> {
  if (argv.length > 0)
    throw new UsageError('doctor takes no options; it reads the settings of the environment');
  // oxlint-disable-next-line node/no-process-env -- the settings themselves are what it explains
  const findings = await examine(process.env);
  const faults = findings.filter((finding) => finding.level === 'bad').length;
  const summary = faults === 0 ? 'Nothing is wrong.' : `To repair: ${faults}.`;
  process.stdout.write(`${findings.map(describe).join('\n')}\n\n${summary}\n`);
  if (faults > 0) process.exitCode = 1;
}
