import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { openLogbook, type Logbook } from './audit.test-support.ts';
import { addView, type View } from './repository.ts';
import { fakeClock } from '@senlab/testkit';
import { pino } from 'pino';
import { refusedAttempts, subjectOf, type RefusedAttempt, type RefusedAttempts } from './refused-attempts.ts';

describe('view', () => {
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
});

describe('refused attempts', () => {
  let book: Logbook;
  const clock = fakeClock('2026-11-14T08:00:30+07:00');
  const log = pino({ level: 'silent' });

  beforeAll(async () => {
    book = await openLogbook();
  });
  beforeEach(() => book.empty());
  afterAll(() => book.close());

  const open = (): RefusedAttempts => refusedAttempts({ database: book.database, clock, log });
  const recordId = newId();
  const attempt = (changes: Partial<RefusedAttempt> = {}): RefusedAttempt => ({
    accountId: newId(),
    operation: 'EnterResults',
    isChange: true,
    variables: { recordId, entries: [{ testCode: 'HIV', value: 'dương tính' }] },
    ...changes,
  });
  const rows = (): Promise<Record<string, unknown>[]> => book.rows('select * from audit_event order by at');

  describe('a refused attempt', () => {
    it('leaves a row with who, what, on which and from where, and nothing that was typed', async () => {
      const tried = attempt();
      await tracing('10.1.2.3', () => open().note(tried));
      const written = await rows();
      expect(written).toMatchObject([
        {
          actor_id: tried.accountId,
          action: 'update',
          command: 'EnterResults',
          entity: 'operation',
          entity_id: recordId,
          lab_record_id: null,
          patient_id: null,
          is_refused: true,
          diff: null,
          reason: null,
          ip: '10.1.2.3',
        },
      ]);
      expect(JSON.stringify(written)).not.toContain('dương');
    });

    it('to look is a look', async () => {
      await open().note(attempt({ operation: 'LabRecord', isChange: false }));
      expect(await rows()).toMatchObject([{ action: 'view', is_refused: true }]);
    });

    it('is written once a minute for one person and operation, in all instances together', async () => {
      const [one, other] = [open(), open()];
      const tried = attempt();
      await Promise.all([one.note(tried), one.note(tried), other.note(tried), other.note(tried)]);
      expect(await rows()).toHaveLength(1);
      await one.note({ ...tried, operation: 'CancelResult' });
      await one.note({ ...tried, accountId: newId() });
      expect(await rows()).toHaveLength(3);
      clock.advance({ seconds: 29 });
      await other.note(tried);
      expect(await rows()).toHaveLength(3);
      clock.advance({ seconds: 1 });
      await other.note(tried);
      expect(await rows()).toHaveLength(4);
    });

    it.each(['Callout', 'UploadFile', 'SaveSettings'])('of %s is none of the log', async (operation) => {
      await open().note(attempt({ operation }));
      expect(await rows()).toEqual([]);
    });

    it('stays refused when it cannot be written, and is tried again', async () => {
      const attempts = open();
      const tried = attempt();
      const broken = vi.spyOn(book.database.kysely, 'transaction').mockImplementationOnce(() => {
        throw new Error('no connection');
      });
      await expect(attempts.note(tried)).resolves.toBeUndefined();
      broken.mockRestore();
      await attempts.note(tried);
      expect(await rows()).toHaveLength(1);
    });
  });

  describe('the subject of an attempt', () => {
    it.each([
      ['an id', { _id: recordId }, recordId],
      ['the id of a record beside texts', { text: recordId, recordId }, recordId],
      ['nothing where there is no id', { text: 'Nguyễn Thị Mẫu' }, '-'],
      ['nothing where the id is a text', { _id: 'Nguyễn Thị Mẫu' }, '-'],
      ['nothing where the id is no text', { _id: [recordId], patientId: 7 }, '-'],
      ['nothing inside of a form', { draft: { patientId: recordId } }, '-'],
    ])('is %s', (_what, variables, subject) => {
      expect(subjectOf(variables)).toBe(subject);
    });
  });
});
