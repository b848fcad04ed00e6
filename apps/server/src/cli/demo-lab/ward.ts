import type { DemoCase } from './case-state.ts';

export interface Ward {
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly extension: string;
  readonly doctorId: string | null;
  readonly doctorName: string;
}

const outpatientDoctors = ['BS. Lê Minh Châu', 'BS.CKI Trịnh Thu Hiền', 'BS. Võ Thanh Tâm'] as const;

/** In the ward the clinician of the demonstration orders; whoever comes from home was seen by one of three doctors. */
export function wardOf({ world, orderedBy, sid, person }: DemoCase): Ward {
  const isWard = orderedBy === 'clinician' || person.kind === 'newborn';
  const department = world.departments.get(isWard ? 'KSAN' : 'KKB');
  const doctor = outpatientDoctors[Number(sid) % outpatientDoctors.length] ?? outpatientDoctors[0];
  return {
    departmentId: department?.id ?? null,
    departmentName: department?.name ?? null,
    extension: department?.extension ?? '115',
    doctorId: isWard ? world.staff.clinician.id : null,
    doctorName: isWard ? world.staff.clinician.name : doctor,
  };
}
