import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import {
  addRecord,
  type RecordFacts,
  type TestRecord,
  force,
} from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { entry, listed, stored } from '../results.test-support.ts';
import type { ResultView } from '../result-view.ts';

let lab: Laboratory;
let actor: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  actor = await addPerson(lab.database);
});
afterAll(() => lab.close());
beforeEach(() => lab.clock.set(startOfDay));

/** The due date of somebody who is so many days pregnant today. */
function dueDate(gestationalDays: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + (280 - gestationalDays) * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

const pregnant = (gestationalDays: number): Partial<RecordFacts> => ({
  pregnancyState: 'pregnant',
  edd: dueDate(gestationalDays),
});

async function viewAfter(facts: RecordFacts, value: string): Promise<ResultView & { record: TestRecord }> {
  const record = await addRecord(lab, facts);
  const answer = await lab.results.enter(actor, record.id, [entry(facts.tests[0] ?? '', value)]);
  const item = answer.ok ? answer.value.items[0] : undefined;
  if (item === undefined) throw new Error(JSON.stringify(answer));
  return { ...item, record };
}

describe('the flag of one haemoglobin', () => {
  it.each([
    ['97 is normal in the second trimester', pregnant(140), '97', 'N', '3 tháng giữa', '97', '148'],
    ['97 is low in a woman who is not pregnant', {}, '97', 'L', 'không mang thai, nữ', '120', '155'],
    ['97 is low in the first trimester', pregnant(97), '97', 'L', '3 tháng đầu', '116', '139'],
    ['97 is normal in the third trimester', pregnant(196), '97', 'N', '3 tháng cuối', '95', '150'],
    ['97 is low in a man', { gender: 'male' }, '97', 'L', 'nam', '135', '175'],
    [
      'the day before the second trimester is the first',
      pregnant(97),
      '115,9',
      'L',
      '3 tháng đầu',
      '116',
      '139',
    ],
    ['the first day of the second trimester', pregnant(98), '97', 'N', '3 tháng giữa', '97', '148'],
    ['the last day of the second trimester', pregnant(195), '96,9', 'L', '3 tháng giữa', '97', '148'],
    ['148 is the last normal one', pregnant(140), '148', 'N', '3 tháng giữa', '97', '148'],
    ['148,01 is high', pregnant(140), '148,01', 'H', '3 tháng giữa', '97', '148'],
    ['70 is not yet critical', pregnant(140), '70', 'L', '3 tháng giữa', '97', '148'],
    ['69,9 is critical', pregnant(140), '69,9', 'LL', '3 tháng giữa', '97', '148'],
    ['more than 200 is critical', {}, '> 200', 'HH', 'không mang thai, nữ', '120', '155'],
  ])('%s', async (...[, facts, value, flag, reason, low, high]) => {
    const view = await viewAfter({ tests: ['XHGB'], ...facts }, value);
    expect(view).toMatchObject({
      flag,
      range: { low, high, reason, isFallback: false },
      noRangeReason: null,
    });
    expect(await stored(lab, view.record, 'XHGB')).toMatchObject({
      flag,
      range_reason: reason,
      is_critical: flag === 'LL' || flag === 'HH',
    });
  });

  it('is decided by the day of collection and not by today', async () => {
    const facts = { tests: ['XHGB'], pregnancyState: 'pregnant', edd: dueDate(98) };
    const view = await viewAfter({ ...facts, collectedAt: '2026-11-14T23:59:00+07:00' }, '97');
    expect(view).toMatchObject({ flag: 'L', range: { reason: '3 tháng đầu' } });
  });

  it('has no range where the gestational age is not known, and says so', async () => {
    const view = await viewAfter({ tests: ['XHGB'], pregnancyState: 'pregnant', edd: null }, '97');
    expect(view).toMatchObject({ flag: null, range: null, noRangeReason: 'Chưa rõ tuổi thai' });
    expect(await stored(lab, view.record, 'XHGB')).toMatchObject({
      range_id: null,
      range_reason: 'Chưa rõ tuổi thai',
    });
  });

  it('is still critical where the gestational age is not known', async () => {
    const view = await viewAfter({ tests: ['XHGB'], pregnancyState: 'pregnant', edd: null }, '60');
    expect(view).toMatchObject({ flag: 'LL', isCritical: true, range: null });
  });

  it('has no range where nobody said whether she is pregnant', async () => {
    const view = await viewAfter({ tests: ['XHGB'], pregnancyState: 'unknown' }, '97');
    expect(view).toMatchObject({ flag: null, range: null, noRangeReason: 'Chưa rõ tình trạng mang thai' });
  });
});

describe('other ranges', () => {
  it('shows the range of the not pregnant as what it is', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'], ...pregnant(140) });
    const answer = await lab.results.enter(actor, record.id, [entry('XPLAIN', '25')]);
    expect(answer).toMatchObject({
      value: {
        items: [
          {
            flag: 'N',
            range: { low: '10', high: '40', isFallback: true, reason: 'khoảng ngoài thai kỳ' },
          },
        ],
        warnings: [{ warning: { code: 'range-is-fallback' } }],
      },
    });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ is_range_fallback: true });
  });

  it.each([
    ['23 hours', '2026-11-14', '08:00', '120', 'H', '100'],
    ['24 hours', '2026-11-14', '07:10', '120', 'N', '150'],
    ['47 hours', '2026-11-13', '08:00', '151', 'H', '150'],
  ])('counts hours of life: a newborn of %s', async (...[, birthDate, birthTime, value, flag, high]) => {
    const view = await viewAfter({ tests: ['XBIRTH'], birthDate, birthTime }, value);
    expect(view).toMatchObject({ flag, range: { high } });
  });

  it.each([
    [
      'without its hour of birth',
      { birthDate: '2026-11-14', birthTime: null },
      'Ngày, giờ sinh chưa đủ để chọn khoảng tham chiếu',
    ],
    [
      'after two days',
      { birthDate: '2026-11-10', birthTime: '08:00' },
      'Không có khoảng tham chiếu cho tuổi này',
    ],
  ])('has no range for a newborn %s', async (_what, facts, noRangeReason) => {
    const view = await viewAfter({ tests: ['XBIRTH'], ...facts }, '120');
    expect(view).toMatchObject({ flag: null, range: null, noRangeReason });
  });

  it.each([
    ['follicular', '10', 'N'],
    ['luteal', '10', 'H'],
    [null, '10', null],
  ])('asks for the phase of the cycle: %s', async (cyclePhase, value, flag) => {
    const view = await viewAfter({ tests: ['XPHASE'], cyclePhase }, value);
    expect(view.flag).toBe(flag);
    expect(view.noRangeReason).toBe(cyclePhase === null ? 'Chưa rõ pha chu kỳ kinh' : null);
  });

  it('takes neither of two ranges that fit equally well', async () => {
    const view = await viewAfter({ tests: ['XTIE'] }, '2');
    expect(view).toMatchObject({ flag: null, range: null });
    expect(view.noRangeReason).toContain('Nhiều khoảng tham chiếu');
  });

  it('shows the range of a result that is still waited for, by what she would be if collected now', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'], tube: 'planned', ...pregnant(97) });
    expect(await listed(lab, record, actor)).toMatchObject([
      { range: { reason: '3 tháng đầu' }, unit: 'g/L' },
    ]);
    lab.clock.advance({ days: 1 });
    expect(await listed(lab, record, actor)).toMatchObject([{ range: { reason: '3 tháng giữa' } }]);
  });

  it('judges a value that is not approved by the range of now, and an approved one by the range of then', async () => {
    const [open, frozen] = [
      await viewAfter({ tests: ['XP49'] }, '50'),
      await viewAfter({ tests: ['XP49'] }, '50'),
    ];
    await lab.database.pool.query(
      `update result_item set status = 'tech_verified' where lab_record_id = $1`,
      [frozen.record.id],
    );
    await lab.database.pool.query(
      `update result_item set status = 'approved', approved_by = $2, approved_at = $3 where lab_record_id = $1`,
      [frozen.record.id, actor.accountId, startOfDay],
    );
    await lab.database.pool.query(
      `update reference_range set status = 'superseded', superseded_at = now() where test_code = 'XP49'`,
    );
    lab.catalogue.forget();
    expect(await listed(lab, open.record, actor)).toMatchObject([{ flag: null, range: null }]);
    expect(await listed(lab, frozen.record, actor)).toMatchObject([
      { flag: 'H', range: { low: '10', high: '40', reason: 'mọi đối tượng' } },
    ]);
  });
});

describe('the value before', () => {
  async function earlier(
    value: string,
    facts: Partial<RecordFacts> & { status?: string } = {},
  ): Promise<TestRecord> {
    const { status = 'entered', ...more } = facts;
    const day = '2026-11-14';
    const given = {
      registeredAt: `${day}T07:00:00+07:00`,
      collectedAt: `${day}T07:10:00+07:00`,
      receivedAt: `${day}T07:30:00+07:00`,
    };
    const record = await addRecord(lab, { tests: ['XHGB'], ...given, ...more });
    await force(lab, record, { testCode: 'XHGB', status, value });
    return record;
  }

  it('is shown with its number, its time and a difference beyond the rule', async () => {
    const before = await earlier('140');
    const view = await viewAfter({ tests: ['XHGB'], patientId: before.patientId }, '118');
    expect(view).toMatchObject({
      isDeltaBeyond: true,
      previous: {
        value: '140',
        number: '140',
        time: '2026-11-14 07:10:00+07',
        sid: expect.stringMatching(/^8\d{9}$/),
      },
    });
    expect(await stored(lab, view.record, 'XHGB')).toMatchObject({
      previous_value: '140',
      previous_at: '2026-11-14 07:10:00+07',
      is_delta_beyond: true,
    });
  });

  it.each([
    ['as much as the rule allows', '138', false],
    ['a little more than the rule allows', '138.01', true],
  ])('differs %s', async (_what, value, isBeyond) => {
    const before = await earlier(value);
    const view = await viewAfter({ tests: ['XHGB'], patientId: before.patientId }, '118');
    expect(view.isDeltaBeyond).toBe(isBeyond);
  });

  it('is the newest, and shown beside a result that is still waited for', async () => {
    const old = await earlier('101', {
      registeredAt: '2026-10-01T07:00:00+07:00',
      collectedAt: '2026-10-01T07:10:00+07:00',
    });
    await earlier('102', {
      patientId: old.patientId,
      registeredAt: '2026-11-10T07:00:00+07:00',
      collectedAt: '2026-11-10T07:10:00+07:00',
    });
    const record = await addRecord(lab, { tests: ['XHGB'], patientId: old.patientId });
    expect(await listed(lab, record, actor)).toMatchObject([
      { previous: { value: '102' }, isDeltaBeyond: null },
    ]);
  });

  it.each([
    ['is still waited for', { status: 'pending' }],
    ['was cancelled', { status: 'cancelled' }],
    ['was replaced by a correction', { status: 'amended', replaced: true }],
    [
      'is older than 400 days',
      { registeredAt: '2025-10-01T07:00:00+07:00', collectedAt: '2025-10-01T07:10:00+07:00' },
    ],
    ['was registered later', { registeredAt: '2026-11-15T07:30:00+07:00' }],
  ] as [string, Partial<RecordFacts> & { status?: string; replaced?: boolean }][])(
    'is none that %s',
    async (_what, facts) => {
      const { replaced = false, ...given } = facts;
      const before = await earlier('140', given);
      if (replaced) {
        await lab.database.pool.query('update result_item set is_selected = false where lab_record_id = $1', [
          before.id,
        ]);
      }
      const view = await viewAfter({ tests: ['XHGB'], patientId: before.patientId }, '118');
      expect(view).toMatchObject({ previous: null, isDeltaBeyond: null });
    },
  );

  it('is none of another person or another test', async () => {
    const before = await earlier('140');
    const other = await viewAfter({ tests: ['XPLAIN'], patientId: before.patientId }, '20');
    const stranger = await viewAfter({ tests: ['XHGB'] }, '118');
    expect([other.previous, stranger.previous]).toEqual([null, null]);
  });
});
