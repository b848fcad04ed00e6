import type { Mutant } from '../mutant.ts';
import { accountMutants } from './accounts.ts';
import { callMutants } from './calls.ts';
import { customerPageMutants } from './customer-pages.ts';
import { customerMutants } from './customers.ts';
import { demoMutants } from './demos.ts';
import { boardDemoMutants } from './demos-board.ts';
import { calendarMutants } from './demos-calendar.ts';
import { shopMutants } from './demos-shop.ts';
import { contactDemoMutants } from './demos-contacts.ts';
import { drawnMutants } from './drawn.ts';
import { formMutants } from './forms.ts';
import { karyotypeMutants } from './karyotypes.ts';
import { laboratoryMutants } from './laboratory.ts';
import { researchMutants } from './research.ts';
import { researchScreenMutants } from './research-screens.ts';
import { mergeMutants } from './merges.ts';
import { rightsMutants } from './rights.ts';
import { secrecyMutants } from './secrecy.ts';
import { secondFactorMutants } from './second-factor.ts';
import { shellMutants } from './shell.ts';

/** Each must be noticed, or `pnpm test:mutants` fails. */
export const namedMutants: readonly Mutant[] = [
  ...shellMutants,
  ...formMutants,
  ...drawnMutants,
  ...demoMutants,
  ...boardDemoMutants,
  ...calendarMutants,
  ...shopMutants,
  ...contactDemoMutants,
  ...rightsMutants,
  ...secrecyMutants,
  ...secondFactorMutants,
  ...laboratoryMutants,
  ...karyotypeMutants,
  ...accountMutants,
  ...callMutants,
  ...customerMutants,
  ...customerPageMutants,
  ...researchScreenMutants,
  ...researchMutants,
  ...mergeMutants,
];
