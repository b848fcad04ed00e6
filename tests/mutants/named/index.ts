import type { Mutant } from '../mutant.ts';
import { drawnMutants } from './drawn.ts';
import { formMutants } from './forms.ts';
import { karyotypeMutants } from './karyotypes.ts';
import { laboratoryMutants } from './laboratory.ts';
import { rightsMutants } from './rights.ts';
import { secrecyMutants } from './secrecy.ts';
import { secondFactorMutants } from './second-factor.ts';
import { shellMutants } from './shell.ts';

/** Each must be noticed, or `pnpm test:mutants` fails. */
export const namedMutants: readonly Mutant[] = [
  ...shellMutants,
  ...formMutants,
  ...drawnMutants,
  ...rightsMutants,
  ...secrecyMutants,
  ...secondFactorMutants,
  ...laboratoryMutants,
  ...karyotypeMutants,
];
