import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly items: number;
  readonly smallItems: number;
  readonly seconds: number;
  readonly rounds: number;
  /** Of our server. */
  readonly processes: number;
}

/** `pnpm bench lims --items 25000000`: how large the large one is. A loaded database is kept for the next run. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      items: { type: 'string', default: '25000000' },
      small: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      processes: { type: 'string', default: '1' },
      // Read by result.ts.
      keep: { type: 'boolean' },
    },
  });
  return {
    items: Number(values.items),
    smallItems: Number(values.small),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    processes: Number(values.processes),
  };
}
