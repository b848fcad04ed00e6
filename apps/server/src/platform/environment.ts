import { readConfig, type Config } from './config.ts';

/** For commands that need one setting and must work while the others are still wrong. */
export function readEnvironment(name: string): string | undefined {
  const value = process.env[name];
  return value === undefined || value === '' ? undefined : value;
}

/** Ends the program with a list of what to change, before anything has started. */
export function loadConfig(): Config {
  const reading = readConfig(process.env);
  if (reading.ok) return reading.config;
  const lines = reading.faults.map((fault) => `  ${fault.variable}: ${fault.problem}`);
  throw new Error(`The configuration is not usable; "senlab doctor" explains more.\n${lines.join('\n')}`);
}

/** What programs of PostgreSQL are given of ours: where they are, how to speak TLS, and none of our secrets. */
export function toolEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(?:PATH|HOME|TMPDIR|PGSSL\w+)$/.test(name) ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
