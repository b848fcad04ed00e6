import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Board, BoardRow, RawChartQuestion } from './board.ts';
import {
  addInstrument,
  addLot,
  correct,
  enter,
  must,
  openQualityLab,
  refusalOf,
  type QualityLab,
} from './quality.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';

let lab: QualityLab;
let code: string;
const clock = fakeClock();
beforeAll(async () => {
  lab = await openQualityLab(await createTestDatabase(), clock);
});
afterAll(() => lab.close());
beforeEach(async () => {
  clock.set('2026-11-15T23:00:00+07:00');
  code = await addInstrument(lab);
});

async function board(locationCode: string | null = 'XQ'): Promise<Board> {
  return must(await lab.service.board(lab.technician, locationCode));
}
async function row(): Promise<BoardRow | undefined> {
  return (await board()).rows.find(({ pair }) => pair.instrumentCode === code);
}

describe('the board', () => {
  it('shows an instrument that nobody controlled yet', async () => {
    expect(await row()).toMatchObject({ status: 'none', newest: [], lots: [], openFailures: [] });
    expect((await board()).shift).toEqual({ day: '2026-11-15', code: 'night', label: 'Ca đêm' });
  });

  it('shows the newest run of each level, and what still blocks', async () => {
    const low = await addLot(lab, code);
    const high = await addLot(lab, code, { level: 2, lotNo: '45422' });
    const old = await enter(lab, low.id, '10', '2026-11-10T08:00:00+07:00');
    const failed = await enter(lab, high.id, '14');
    expect((await row())?.newest.map(({ id }) => id)).toEqual([old.id, failed.id]);
    expect((await row())?.openFailures.map(({ id }) => id)).toEqual([failed.id]);
    expect((await row())?.status).toBe('failed');
    await correct(lab, failed);
    expect((await row())?.openFailures).toHaveLength(1);
    clock.advance({ minutes: 5 });
    await enter(lab, high.id, '10');
    expect(await row()).toMatchObject({ status: 'passed', openFailures: [] });
  });

  it.each([
    ['2026-11-15', 0, true],
    ['2026-12-15', 30, true],
    ['2026-12-16', 31, false],
  ])('says of a lot until %s how long it lasts', async (validTo, daysLeft, isExpiringSoon) => {
    await addLot(lab, code, { validTo });
    expect((await row())?.lots).toMatchObject([{ validTo, daysLeft, isExpiringSoon }]);
  });

  it('shows one site, or all of them', async () => {
    const elsewhere = await addInstrument(lab, { locationCode: 'XR' });
    const codes = async (site: string | null): Promise<string[]> =>
      (await board(site)).rows.map(({ pair }) => pair.instrumentCode);
    expect(await codes('XR')).toEqual([elsewhere]);
    expect(await codes(null)).toEqual(expect.arrayContaining([code, elsewhere]));
    expect(await codes('ZZ')).toEqual([]);
    expect(await codes('\0')).toEqual([]);
  });

  it('is not shown to those who see no results', async () => {
    expect(refusalOf(await lab.service.board(lab.administrator, null))).toBe('denied');
    const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
    expect(refusalOf(await lab.service.board(ward, null))).toBe('denied');
  });
});

describe('the chart', () => {
  const question = (changes: Partial<RawChartQuestion> = {}): RawChartQuestion => ({
    instrumentCode: code,
    testCode: 'XGLU',
    level: null,
    from: null,
    to: null,
    ...changes,
  });

  it('holds the runs of the days, oldest first, with the lots that they are of', async () => {
    const low = await addLot(lab, code);
    const high = await addLot(lab, code, { level: 2, lotNo: '45422' });
    const first = await enter(lab, low.id, '10', '2026-11-14T00:00:00+07:00');
    const second = await enter(lab, high.id, '10', '2026-11-14T23:59:59+07:00');
    await enter(lab, low.id, '10', '2026-11-15T00:00:00+07:00');
    const day = { from: '2026-11-14', to: '2026-11-14' };
    const chart = must(await lab.service.chart(lab.technician, question(day)));
    expect(chart.runs.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(chart.lots.map(({ id }) => id)).toEqual([low.id, high.id]);
    const ofLevel = must(await lab.service.chart(lab.technician, question({ level: 2 })));
    expect(ofLevel.runs.map(({ id }) => id)).toEqual([second.id]);
  });

  it('holds the newest two hundred, and says that there are more', async () => {
    const lot = await addLot(lab, code);
    await lab.database.pool.query(
      `insert into control_run (id, lot_id, instrument_code, test_code, level, value_number, measured_at, shift_day,
           shift_code, outcome, entered_by, entered_at)
         select gen_random_uuid(), $1, $2, 'XGLU', 1, step, '2026-11-01T00:00:00+07:00'::timestamptz + step * interval '1 hour',
                '2026-11-01', 'morning', 'passed', $3, '2026-11-15T12:00:00+07:00'
           from generate_series(1, 201) step`,
      [lot.id, code, lab.technician.accountId],
    );
    const chart = must(await lab.service.chart(lab.technician, question()));
    expect([chart.runs.length, chart.runs[0]?.value, chart.runs.at(-1)?.value, chart.isCut]).toEqual([
      200,
      '2',
      '201',
      true,
    ]);
  });

  it.each<[Partial<RawChartQuestion>, string]>([
    [{ level: 4 }, 'control-level-unknown'],
    [{ from: '2026-02-30' }, 'control-days-wrong'],
    [{ from: '2026-11-15', to: '2026-11-14' }, 'control-days-wrong'],
    [{ testCode: 'X\0' }, 'instrument-unknown'],
  ])('is refused for %j', async (changes, reason) => {
    expect(refusalOf(await lab.service.chart(lab.technician, question(changes)))).toBe(reason);
  });

  it('is empty for what nobody knows, and closed to a ward', async () => {
    const nothing = must(await lab.service.chart(lab.technician, question({ instrumentCode: 'XNOPE' })));
    expect(nothing).toEqual({ lots: [], runs: [], isCut: false });
    const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
    expect(refusalOf(await lab.service.chart(ward, question()))).toBe('denied');
  });
});
