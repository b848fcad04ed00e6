import type { Tx } from '../platform/tx.ts';
import {
  dayFrom,
  demoUltrasoundDoctors,
  demoUltrasoundMachines,
  ultrasoundMaker,
} from './demo-ultrasound.ts';

async function isEmpty(tx: Tx, table: 'ultrasound_doctor' | 'ultrasound_machine'): Promise<boolean> {
  return (await tx.selectFrom(table).select('code').limit(1).executeTakeFirst()) === undefined;
}

/** Into empty lists only: what an administrator has removed or renamed stays as it is. */
export async function addDemoUltrasound(tx: Tx, nowMs: number): Promise<void> {
  if (await isEmpty(tx, 'ultrasound_doctor'))
    await tx
      .insertInto('ultrasound_doctor')
      .values(
        demoUltrasoundDoctors.map((doctor) => ({
          ...doctor,
          location_codes: ['CS1', 'CS2'],
          nt_expiry: doctor.fmf_id === null ? null : dayFrom(nowMs, 300),
          effective_from: '2024-01-01',
        })),
      )
      .execute();
  if (await isEmpty(tx, 'ultrasound_machine'))
    await tx
      .insertInto('ultrasound_machine')
      .values(
        demoUltrasoundMachines.map(({ site, dueInDays, ...machine }) => ({
          ...machine,
          manufacturer: ultrasoundMaker,
          serial_no: `MAU-${machine.code}`,
          location_code: site,
          calibration_due: dayFrom(nowMs, dueInDays),
        })),
      )
      .execute();
}
