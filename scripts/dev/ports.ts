import { isPortFree } from '@senlab/local-postgres';
import { StepError } from './step.ts';

/** The port that a variable names, else the usual one; the next free one when it is taken. */
export async function choosePort(variable: string, usual: number): Promise<number> {
  const wanted = process.env[variable] ?? '';
  const first = wanted === '' ? usual : Number(wanted);
  if (!Number.isInteger(first) || first < 1 || first > 65_535) {
    throw new StepError(
      `${variable} is "${wanted}", which is not a port. Give a number from 1 to 65535, or leave it out.`,
    );
  }
  for (let port = first; port < Math.min(first + 100, 65_536); port++) {
    if (await isPortFree(port)) return port;
  }
  throw new StepError(`No port from ${first} on is free. Name another with ${variable}.`);
}
