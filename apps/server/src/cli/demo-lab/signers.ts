import type { CatalogueTest } from '../../modules/ground/catalogue/index.ts';
import type { DemoWorld, StaffMember } from './world.ts';

type Secrets = Pick<CatalogueTest, 'sensitive'>;

/** Whoever may know the value where not everybody may. */
function insiderOf({ staff }: DemoWorld, { sensitive }: Secrets): StaffMember | undefined {
  if (sensitive.includes('HIV')) return staff.secondDoctor;
  return sensitive.includes('FETAL_SEX') ? staff.geneticist : undefined;
}

export function verifierOf(world: DemoWorld, test: Secrets): StaffMember {
  return insiderOf(world, test) ?? world.staff.secondTechnician;
}

/** The two doctors of the laboratory take turns by the day. */
export function signerOf(world: DemoWorld, tests: readonly Secrets[], day: number): StaffMember {
  const { doctor, secondDoctor } = world.staff;
  const insider = tests.map((test) => insiderOf(world, test)).find((member) => member !== undefined);
  return insider ?? (day % 3 === 0 ? secondDoctor : doctor);
}
