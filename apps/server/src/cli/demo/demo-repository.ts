import { newId } from '../../platform/ids.ts';
import type { StoredContent } from '../../platform/files/file-store.ts';
import type { Tx } from '../../platform/tx.ts';
import { dayFrom, demoUltrasoundDoctors, demoUltrasoundMachines, ultrasoundMaker } from './demo-content.ts';

/** Demo people with that user name who have no signature yet: a second run changes nothing. */
export async function findUnsigned(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .where('is_demo', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('signature')
            .select('signature.id')
            .whereRef('signature.account_id', '=', 'account.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}

export interface DemoSignature {
  readonly accountId: string;
  readonly position: string;
  readonly papers: readonly string[];
  readonly image: StoredContent;
  readonly at: string;
}

export async function insertDemoSignature(tx: Tx, signature: DemoSignature): Promise<string> {
  const { accountId, position, papers, image, at } = signature;
  const [id, fileId] = [newId(), newId()];
  await tx
    .insertInto('stored_file')
    .values({ id: fileId, account_id: accountId, name: 'chu-ky.png', type: 'image/png', ...image })
    .execute();
  await tx
    .insertInto('signature')
    .values({
      id,
      kind: 'person',
      account_id: accountId,
      position,
      image_file_id: fileId,
      allowed_papers: [...papers],
      valid_from: '2024-01-01',
      status: 'active',
      consented_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

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
