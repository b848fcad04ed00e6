import { makePatientCode } from '@senlab/domain';

let drawn = 0;

/** One row of numbers for all who invent patients: two in one test would give the same code to different people. */
export function nextPatientCode(): string {
  drawn += 1;
  const code = makePatientCode(2026, drawn);
  if (!code.ok) throw new Error('no patient code left');
  return code.value;
}
