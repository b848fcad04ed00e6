import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { tracing } from '../../../platform/request-trace.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { openLogbook, type Logbook } from './audit.test-support.ts';
import { addView, type View } from './view-repository.ts';

let book: Logbook;
beforeAll(async () => {
  book = await openLogbook();
});
beforeEach(() => book.empty());
afterAll(() => book.close());

const view: View = { actorId: newId(), entity: 'patient', entityId: '260000007', patientId: newId() };

async function look(time: string, changes: Partial<View> = {}, ip = '10.1.2.3'): Promise<void> {
  const at = `2026-11-14T${time}+07:00`;
  await tracing(ip, () => inTransaction(book.database, (tx) => addView(tx, { ...view, ...changes }, at)));
}
const count = async (): Promise<number> => (await book.rows('select 1 from audit_event')).length;

describe('a look at somebody', () => {
  it('is written down with who, at whom, when and from where', async () => {
    await look('08:00:00');
    expect(await book.rows('select * from audit_event')).toMatchObject([
      {
        actor_id: view.actorId,
        action: 'view',
        command: 'view',
        entity: 'patient',
        entity_id: '260000007',
        patient_id: view.patientId,
        ip: '10.1.2.3',
        is_refused: false,
      },
    ]);
  });

  it('at a case stands under the case', async () => {
    const labRecordId = newId();
    await look('08:00:00', { entity: 'lab-record', labRecordId });
    expect(await book.rows('select lab_record_id from audit_event')).toEqual([
      { lab_record_id: labRecordId },
    ]);
  });

  it('is one while the page asks again by itself, and another a quarter of an hour later', async () => {
    for (const time of ['08:00:00', '08:00:01', '08:07:00', '08:14:59']) await look(time);
    expect(await count()).toBe(1);
    await look('08:15:00');
    expect(await count()).toBe(2);
  });

  it.each<[string, Partial<View>, string?]>([
    ['person', { actorId: newId() }],
    ['patient', { entityId: '260000008', patientId: newId() }],
    ['thing', { entity: 'appointment-slip' }],
    ['part', { command: 'view-results' }],
    ['machine', {}, '10.1.2.4'],
  ])('is another one by or of another %s', async (_, changes, ip) => {
    await look('08:00:00');
    await look('08:00:02', changes, ip);
    expect(await count()).toBe(2);
  });
});
