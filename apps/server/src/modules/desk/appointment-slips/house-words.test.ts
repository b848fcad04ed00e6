import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import {
  settingsListsService,
  type SettingsListsService,
  type ShownRow,
} from '../../house/settings-lists/index.ts';
import {
  addDraft,
  addIssued,
  answerOf,
  openDesk,
  siteCode,
  type Desk,
} from './appointment-slips.test-support.ts';
import { eventually } from '../../../../test-support/running.test-support.ts';

describe('slip words', () => {
  let home: TestDatabase;
  let desk: Desk;
  let service: SettingsListsService;
  let admin: Actor;
  let reader: Actor;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openDesk(home);
    const { database, clock } = desk;
    service = settingsListsService({ database, clock, catalogue: { forget: () => undefined } });
    admin = await addActor(database, { permissions: ['settings.read', 'settings.write'] });
    reader = await addActor(database, { permissions: ['settings.read'] });
  });
  afterAll(async () => {
    await desk.close();
    await home.drop();
  });

  type Values = Record<string, unknown>;

  interface Told {
    readonly reason: string;
    readonly issues: readonly string[];
    readonly row: ShownRow | null;
  }

  async function save(list: string, values: Values, row: ShownRow | null = null): Promise<Told> {
    const draft = { code: row?.code ?? null, version: row?.version ?? null, values };
    const answer = await service.save(admin, list, draft);
    const refusal = answer.ok ? answer.value.refusal : answer.refusal;
    const reason = refusal === null ? 'ok' : 'reason' in refusal ? refusal.reason : refusal.kind;
    const value = answer.ok ? answer.value.value : { row: null, issues: [] };
    return {
      reason,
      row: value.row,
      issues: value.issues.map(({ field, message }) => `${field}: ${message}`),
    };
  }

  async function added(list: string, values: Values): Promise<ShownRow> {
    const { row, issues } = await save(list, values);
    if (row === null) throw new Error(issues.join());
    return row;
  }

  async function end(list: string, { code, version }: ShownRow): Promise<void> {
    const ended = await service.setActive(admin, { list, code, version, isActive: false });
    if (!ended.ok) throw new Error(JSON.stringify(ended));
  }

  const closed = (closedDay: string, changes: Values = {}): Values => ({
    locationCode: siteCode,
    closedDay,
    closedReason: 'Tết Dương lịch',
    ...changes,
  });

  async function issuedOn(appointmentDate: string, diagnosis = 'Thai 12 tuần'): Promise<string> {
    const slip = await addDraft(desk, { appointmentDate, diagnosis, by: desk.reception });
    const { reason, fields } = await answerOf(
      desk.service.issue(desk.reception, { seen: slip, knowsOtherDoctor: true }),
    );
    return fields[0] ?? reason;
  }

  describe('a day on which a site is closed', () => {
    it('calls nobody back, until it is open again', async () => {
      const row = await added('closed-days', closed('2026-12-21'));
      expect(row.code).toBe(`${siteCode} 2026-12-21`);
      expect(await issuedOn('2026-12-21')).toBe('appointmentDate appointment-day-closed');
      await end('closed-days', row);
      expect(await issuedOn('2026-12-21')).toBe('ok');
    });

    it('says how many patients were called to it before', async () => {
      await addIssued(desk, { appointmentDate: '2026-12-22' });
      await addIssued(desk, { appointmentDate: '2026-12-22' });
      const row = await added('closed-days', closed('2026-12-22'));
      expect(row.warnings).toEqual([
        { field: 'closedDay', level: 'over', text: 'Còn 2 phiếu hẹn vào ngày này, cần đổi hẹn' },
      ]);
    });

    it('changes its reason, and neither its day nor its site', async () => {
      const row = await added('closed-days', closed('2026-12-23'));
      const told = await save('closed-days', closed('2026-12-23', { closedReason: 'Bảo trì' }), row);
      expect(told.row?.values['closedReason']).toBe('Bảo trì');
      expect((await save('closed-days', closed('2026-12-24'), told.row)).reason).toBe('settings-code-fixed');
    });

    it('is taken away, and that stands in the log', async () => {
      const row = await added('closed-days', closed('2026-12-25'));
      expect((await service.remove(admin, { ...row, list: 'closed-days' })).ok).toBe(true);
      const { rows } = await desk.database.pool.query<{ command: string }>(
        'select command from audit_event where entity_id = $1 order by at, id',
        [`closed-days ${row.code}`],
      );
      expect(rows.map(({ command }) => command)).toEqual(['add-settings-row', 'remove-settings-row']);
    });

    it.each([
      ['twice', closed('2026-12-28'), 'closedDay: Ngày này đã có trong danh sách của cơ sở'],
      ['at a site that is not there', closed('2026-12-29', { locationCode: 'KHONGCO' }), 'locationCode'],
      ['on a day that is none', closed('2026-02-30'), 'closedDay'],
      ['without a reason', closed('2026-12-30', { closedReason: ' ' }), 'closedReason'],
    ])('is refused %s', async (_how, values, issue) => {
      await save('closed-days', closed('2026-12-28'));
      const { reason, issues } = await save('closed-days', values);
      expect(reason).toBe('settings-row-invalid');
      expect(issues[0]).toContain(issue);
    });

    it.each(['XH', 'XH 2026-13-45', "XH 2026-12-21' or true --", ''])(
      'that is not there is unknown: %j',
      async (code) => {
        const ref = { list: 'closed-days', code, version: 1 };
        expect(await service.remove(admin, ref)).toMatchObject({
          refusal: { reason: 'settings-row-unknown' },
        });
      },
    );
  });

  describe('an abbreviation', () => {
    it('is kept in capitals and stops a diagnosis, until it is let go', async () => {
      const row = await added('abbreviations', { word: 'đctq', meaning: 'đau cổ tay quá' });
      expect(row.code).toBe('ĐCTQ');
      expect(await issuedOn('2027-01-11', 'Theo dõi ĐCTQ')).toBe(
        'diagnosis appointment-diagnosis-abbreviated',
      );
      await end('abbreviations', row);
      expect(await issuedOn('2027-01-11', 'Theo dõi ĐCTQ')).toBe('ok');
    });

    it.each([
      ['that is on the list', { word: 'TSG', meaning: 'tiền sản giật' }, 'word: Chữ viết tắt này đã có'],
      ['with a digit, which no diagnosis is searched for', { word: 'B12', meaning: 'vitamin' }, 'word'],
      ['of one letter', { word: 'X', meaning: 'không rõ' }, 'word'],
      ['without its meaning', { word: 'QQW', meaning: '' }, 'meaning'],
      ['that means itself', { word: 'QQW', meaning: 'qqw' }, 'meaning: Cách viết đầy đủ phải khác'],
    ])('is refused %s', async (_what, values, issue) => {
      const { reason, issues } = await save('abbreviations', values);
      expect(reason).toBe('settings-row-invalid');
      expect(issues[0]).toContain(issue);
    });
  });

  describe('a sentence for slips', () => {
    const offered = async (): Promise<readonly string[]> => {
      const settings = await desk.service.settings(desk.reception);
      return settings.ok ? settings.value.preparations : [];
    };

    it('is offered in its place, put right under its code, and no longer when it is let go', async () => {
      const values = { code: 'dd-0', phrase: 'Mang theo sổ khám thai.', sortOrder: '1' };
      const row = await added('slip-phrases', values);
      expect((await offered())[0]).toBe('Mang theo sổ khám thai.');
      const better = { ...row.values, phrase: 'Mang theo sổ khám thai và thẻ.' };
      const { row: changed } = await save('slip-phrases', better, row);
      expect((await offered())[0]).toBe('Mang theo sổ khám thai và thẻ.');
      await end('slip-phrases', changed ?? row);
      expect(await offered()).not.toContain('Mang theo sổ khám thai và thẻ.');
      expect(await offered()).toContain('Tiếp tục uống thuốc theo đơn đến ngày tái khám.');
    });

    it.each([
      [
        'twice',
        { code: 'DD-77', phrase: 'Tiếp tục uống thuốc theo đơn đến ngày tái khám.' },
        'phrase: Câu này',
      ],
      ['under a code that is taken', { code: 'DD-01', phrase: 'Câu khác hẳn.' }, 'code: Mã này đã tồn tại'],
      ['that is too short', { code: 'DD-78', phrase: 'Ừ' }, 'phrase'],
      ['that is too long', { code: 'DD-79', phrase: 'a'.repeat(201) }, 'phrase'],
    ])('is refused %s', async (_how, values, issue) => {
      const { reason, issues } = await save('slip-phrases', { ...values, sortOrder: '9' });
      expect(reason).toBe('settings-row-invalid');
      expect(issues[0]).toContain(issue);
    });
  });

  describe('only administrators', () => {
    it.each(['closed-days', 'abbreviations', 'slip-phrases'])('change %s', async (list) => {
      expect((await service.rows(reader, list)).ok).toBe(true);
      const denied = { ok: false, refusal: { kind: 'denied' } };
      expect(await service.rows(desk.reception, list)).toMatchObject(denied);
      const draft = { code: null, version: null, values: {} };
      expect(await service.save(reader, list, draft)).toMatchObject(denied);
      const ref = { list, code: 'TSG', version: 1 };
      expect(await service.setActive(reader, { ...ref, isActive: false })).toMatchObject(denied);
      expect(await service.remove(reader, ref)).toMatchObject(denied);
    });
  });
});

describe('site closing', () => {
  let home: TestDatabase;
  let desk: Desk;
  let settings: SettingsListsService;
  let admin: Actor;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openDesk(home);
    const { database, clock } = desk;
    settings = settingsListsService({ database, clock, catalogue: { forget: () => undefined } });
    admin = await addActor(database, { role: 'admin', permissions: ['settings.read', 'settings.write'] });
  });
  afterAll(async () => {
    await desk.close();
    await home.drop();
  });

  async function setActive(isActive: boolean): Promise<string> {
    const { rows } = await desk.database.pool.query<{ version: number }>(
      'select version from location where code = $1',
      [siteCode],
    );
    const ref = { list: 'locations', code: siteCode, version: rows[0]?.version ?? 0, isActive };
    const answer = await settings.setActive(admin, ref);
    if (answer.ok) return 'ok';
    return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
  }

  describe('a site', () => {
    it('stays while somebody is expected there, and closes when nobody is', async () => {
      const slip = await addIssued(desk);
      expect(await setActive(false)).toBe('location-has-issued-slips');
      const reason = 'Cơ sở sắp ngừng hoạt động';
      await desk.service.cancel(desk.reception, { seen: slip, reason, knowsOtherDoctor: true });
      expect(await setActive(false)).toBe('ok');
      expect(await setActive(true)).toBe('ok');
    });

    it('is not kept by a draft', async () => {
      await addDraft(desk);
      expect(await setActive(false)).toBe('ok');
      expect(await setActive(true)).toBe('ok');
    });

    it('that is being closed calls nobody any more', async () => {
      const seen = await addDraft(desk);
      const closing = await desk.database.pool.connect();
      try {
        await closing.query('begin');
        await closing.query('select from location where code = $1 for update', [siteCode]);
        await closing.query('update location set is_active = false where code = $1', [siteCode]);
        const issuing = answerOf(desk.service.issue(desk.reception, { seen, knowsOtherDoctor: true }));
        const waiting = async (): Promise<number> => {
          const { rowCount } = await desk.database.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rowCount ?? 0;
        };
        await eventually(waiting).toBe(1);
        await closing.query('commit');
        expect((await issuing).reason).toBe('appointment-incomplete');
      } finally {
        // Closed, so that nothing of it stays behind whatever happened.
        closing.release(true);
      }
    });
  });
});
