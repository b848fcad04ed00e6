import { printLimits } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  departmentId,
  items,
  placeCase,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import {
  aRecord,
  addPersonWithVisit,
  addRecords,
} from '../../../../test-support/lab-records.test-support.ts';
import { bringTo } from '../../../../test-support/tubes.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { forget, openLabPapers, reasonOf, type LabPapersTest } from './lab-papers.test-support.ts';
import type { WorklistRequest } from './worklist-paper.ts';

let home: TestDatabase;
let lab: LabPapersTest;
let actor: Actor;
let ward: string;
let urgent: PlacedCase;
let plain: PlacedCase;
const clock = fakeClock('2026-11-14T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  lab = await openLabPapers(home.appUrl, clock);
  actor = await addPerson(lab.database);
  ward = await departmentId(lab.database, 'KSAN');
  const hiv = [{ kind: 'test', code: 'HIV', reorderReason: null }] as const;
  plain = await placeCase(
    lab,
    { items: [...items('CTM', 'DM-CB'), ...hiv], departmentId: ward },
    { fullName: 'Nguyễn Thị Bê', searchName: 'nguyen thi be' },
  );
  urgent = await placeCase(lab, { priority: 'urgent', locationCode: 'CS2' });
  await bringTo(lab, urgent, 'received', actor);
});
afterAll(async () => {
  await lab.database.close();
  await home.drop();
});
beforeEach(() => {
  forget(lab.press);
});

const filter = (id: string, value: string): WorklistRequest => ({ filtered: [{ id, value }] });
const print = async (request: WorklistRequest = {}, who = actor): Promise<string> =>
  reasonOf(await lab.papers.worklist(who, request));
/** Without the marks of bold text. */
const linesOf = (): readonly (readonly string[])[] =>
  (JSON.parse(lab.press.drawn[0]?.['lines'] ?? '[]') as string[][]).map((line) =>
    line.map((cell) => cell.replaceAll('*', '').replaceAll('\\', '')),
  );
const logged = (): Promise<Record<string, unknown>[]> =>
  lab.rows(`select * from print_log where paper = 'worklist' order by at, id`);

describe('the list of cases on paper', () => {
  it('has a line for each case: whose, which tubes, what is to be done, since when and how urgent', async () => {
    expect(await print({ sorted: [{ id: 'registered', desc: true }] })).toBe('ok');
    expect(linesOf()).toEqual([
      expect.arrayContaining([urgent.sid, 'TRẦN THỊ MẪU', '1994', 'EDTA', 'NHOMMAU', '08:00', 'KHẨN']),
      expect.arrayContaining([plain.sid, 'NGUYỄN THỊ BÊ', '1994', 'CTM, DM-CB, Xét nghiệm hạn chế', '']),
    ]);
  });

  it('is a line of the book and an event, with what it was made by and without what was typed', async () => {
    const before = await logged();
    const request = {
      filtered: [
        { id: 'status', value: 'open' },
        { id: 'keyword', value: 'nguyen thi be' },
      ],
    };
    const answer = await lab.papers.worklist(actor, request);
    expect(answer).toMatchObject({ ok: true, value: { fileName: 'DS261114-080000.pdf' } });
    const after = await logged();
    expect(after.slice(before.length)).toMatchObject([
      {
        act: 'print',
        document_code: 'DS261114-080000',
        template_code: 'DSCV-A4',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        size: 'A4',
        pages: 1,
        print_no: 1,
        reprint_reason: null,
        patient_id: null,
        location_code: null,
      },
    ]);
    const events =
      await lab.rows(`select entity, entity_id, diff from audit_event where command = 'print-worklist'
      and diff ? 'hasKeyword'`);
    expect(events).toEqual([
      {
        entity: 'print',
        entity_id: 'DS261114-080000',
        diff: { rows: [null, 1], status: [null, 'open'], hasKeyword: [null, true] },
      },
    ]);
    expect(JSON.stringify([after, events])).not.toContain('nguyen');
    expect(lab.press.drawn[0]).toMatchObject({
      filter: 'Trạng thái: Đang mở · Theo từ khóa đã gõ',
      code: 'DS261114-080000',
      madeTime: '08:00 14/11/2026',
      madeBy: 'Nguyễn Thị Mẫu',
      count: '1',
    });
  });

  it('twice is two lists, neither of them a reprint', async () => {
    expect([await print(), await print()]).toEqual(['ok', 'ok']);
    expect((await logged()).slice(-2)).toMatchObject([{ print_no: 1 }, { print_no: 1 }]);
  });

  it('of one section has the tests of that section only, and says which it is', async () => {
    const [section] = await lab.rows(
      `select section_code from test_item where code = 'WBC' order by version desc limit 1`,
    );
    expect(await print(filter('section', String(section?.['section_code'])))).toBe('ok');
    expect(lab.press.drawn[0]?.['title']).toBe('DANH SÁCH CÔNG VIỆC – HUYẾT HỌC');
    expect(linesOf()).toEqual([expect.arrayContaining([plain.sid, 'CTM'])]);
  });

  it('of one site has the head of that site, and the book has the site', async () => {
    expect(await print(filter('location', 'CS2'))).toBe('ok');
    const [site] = await lab.rows(`select name from location where code = 'CS2'`);
    expect(lab.press.drawn[0]?.['laboratory']).toBe(`KHOA XÉT NGHIỆM – ${String(site?.['name'])}`);
    expect((await logged()).at(-1)).toMatchObject({ location_code: 'CS2' });
  });

  it('names a test for HIV to those who may know its result', async () => {
    const permissions = ['patients.read', 'results.restricted'] as const;
    expect(await print({}, await addPerson(lab.database, { permissions }))).toBe('ok');
    expect(JSON.stringify(linesOf())).toContain('HIV');
    expect(JSON.stringify(linesOf())).not.toContain('hạn chế');
  });

  it('of a clinician has the cases of the own ward', async () => {
    const clinician = await addPerson(lab.database, { role: 'user', departmentId: ward });
    expect(await print({}, clinician)).toBe('ok');
    expect(linesOf().map(([, sid]) => sid)).toEqual([plain.sid]);
  });

  it('that is too long is cut, and says so', async () => {
    const person = await addPersonWithVisit(lab.database);
    const many = Array.from({ length: printLimits.worklistLines + 5 }, () =>
      aRecord(person, { status: 'cancelled' }),
    );
    await addRecords(lab.database, many);
    expect(await print(filter('status', 'cancelled'))).toBe('ok');
    expect(linesOf()).toHaveLength(printLimits.worklistLines);
    expect(lab.press.drawn[0]?.['filter']).toMatch(/ · CHỈ IN 200 HỒ SƠ ĐẦU TRONG 205$/);
  });
});

describe('no list is printed, and nothing written,', () => {
  let before: readonly unknown[];
  beforeEach(async () => {
    before = await logged();
  });
  const expectNothingWritten = async (): Promise<void> => expect(await logged()).toEqual(before);

  it('without the right to see patients', async () => {
    const permissions = ['results.read', 'specimens.receive'] as const;
    expect(await print({}, await addPerson(lab.database, { permissions }))).toBe('denied');
    await expectNothingWritten();
  });

  it.each([
    ['an unknown filter', filter('shoe', '38')],
    ['a name that every object has', filter('constructor', 'x')],
    ['an unknown state', filter('status', 'lost')],
    ['a zero byte', filter('keyword', 'a\0')],
    [
      'the same filter twice',
      { filtered: [...(filter('status', 'open').filtered ?? [])].concat([{ id: 'status', value: 'open' }]) },
    ],
  ])('of %s', async (_what, request) => {
    expect(await print(request)).toBe('unknown-filter');
    await expectNothingWritten();
  });

  it('in an order that the list has not', async () => {
    expect(await print({ sorted: [{ id: 'name', desc: false }] })).toBe('unknown-sort');
    await expectNothingWritten();
  });

  it('of nothing', async () => {
    expect(await print(filter('keyword', 'khong co ai ten nay'))).toBe('worklist-empty');
    const nobody = await addPerson(lab.database, { role: 'user' });
    expect(await print({}, nobody)).toBe('worklist-empty');
    await expectNothingWritten();
  });

  it.each([
    ['failed', 'print-not-drawn'],
    ['died', 'print-press-busy'],
    ['too-long', 'print-press-busy'],
  ] as const)('when the press has %s', async (failure, reason) => {
    lab.press.fails = failure;
    expect(await print()).toBe(reason);
    await expectNothingWritten();
  });

  it('when no layout is in force', async () => {
    const other = await createTestDatabase();
    const bare = await openLabPapers(other.appUrl, clock);
    await bare.rows(`update paper_template set status = 'retired' where paper = 'worklist'`);
    await placeCase(bare);
    const person = await addPerson(bare.database);
    expect(reasonOf(await bare.papers.worklist(person, {}))).toBe('worklist-layout-missing');
    await bare.database.close();
    await other.drop();
  });
});
