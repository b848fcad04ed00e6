import { fakeClock } from '@senlab/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { tracing } from '../../../platform/request-trace.ts';
import { openLogbook, type Logbook } from './audit.test-support.ts';
import { refusedAttempts, subjectOf, type RefusedAttempt, type RefusedAttempts } from './refused-attempts.ts';

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
