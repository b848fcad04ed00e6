import { printLimits, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  departmentId,
  everyPermission,
  items,
  placeCase,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import { bringTo, type Stage } from '../../../../test-support/tubes.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { forget, openLabPapers, reasonOf, type LabPapersTest } from './lab-papers.test-support.ts';
import type { LabelRequest } from './labels.ts';

let home: TestDatabase;
let lab: LabPapersTest;
let actor: Actor;
let ward: string;
const clock = fakeClock('2026-11-14T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  lab = await openLabPapers(home.appUrl, clock);
  actor = await addPerson(lab.database);
  ward = await departmentId(lab.database, 'KSAN');
});
afterAll(async () => {
  await lab.database.close();
  await home.drop();
});
beforeEach(() => {
  forget(lab.press);
});

const request = (specimenIds: readonly string[], changes: Partial<LabelRequest> = {}): LabelRequest => ({
  specimenIds,
  copies: 1,
  reprintReason: null,
  reprintNote: null,
  ...changes,
});
const print = async (
  ids: readonly string[],
  changes: Partial<LabelRequest> = {},
  who = actor,
): Promise<string> => reasonOf(await lab.papers.labels(who, request(ids, changes)));
const twoTubes = (): Promise<PlacedCase> => placeCase(lab, { items: items('CTM', 'DM-CB') });
const printsOf = (id: string): Promise<Record<string, unknown>[]> =>
  lab.rows('select * from print_log where document_id = $1 order by print_no', id);
const tubeOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await lab.rows('select * from specimen where id = $1', id))[0];

/** Nothing of the whole try is left: not in the book, not at the tube, not in the log. */
async function expectNothingWritten(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    expect(await printsOf(id)).toEqual([]);
    const tube = await tubeOf(id);
    expect(tube?.['label_printed_at']).toBeNull();
    const events = `select from audit_event where command = 'print-label' and entity_id = $1`;
    expect(await lab.rows(events, tube?.['code'])).toEqual([]);
  }
}

describe('labels', () => {
  it('are one page each, in the order that was asked for, and each is a line of the book', async () => {
    const placed = await twoTubes();
    const ids = (await lab.idsOf(placed)).toReversed();
    const answer = await lab.papers.labels(actor, request(ids));
    expect(answer).toMatchObject({ ok: true, value: { fileName: 'nhan-ong.pdf' } });
    expect(answer.ok && answer.value.bytes.length).toBe(2);
    expect(lab.press.drawn.map(({ specimenBarcode }) => specimenBarcode)).toEqual(placed.tubes.toReversed());
    for (const [index, id] of ids.entries())
      expect(await printsOf(id)).toMatchObject([
        {
          act: 'print',
          paper: 'tube_label',
          document_code: placed.tubes.toReversed()[index],
          template_code: 'NHAN-ONG',
          template_version: 1,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          size: 'label-50x30',
          copies: 1,
          pages: 1,
          print_no: 1,
          reprint_reason: null,
          patient_id: placed.patient.id,
          account_id: actor.accountId,
          location_code: 'CS1',
        },
      ]);
  });

  it('leave their moment at the tube, an event for each and a hint for those who look at the case', async () => {
    const placed = await twoTubes();
    const ids = await lab.idsOf(placed);
    const hints = `select from outbox where topic = 'lab_records' and subject_id = $1`;
    const before = await lab.rows(hints, placed.recordId);
    expect(await print(ids)).toBe('ok');
    expect(await lab.rows(hints, placed.recordId)).toHaveLength(before.length + 1);
    expect(await tubeOf(ids[0] ?? '')).toMatchObject({
      label_printed_at: '2026-11-14 08:00:00+07',
      status: 'planned',
    });
    const events = await lab.rows(
      `select entity_id, actor_id, diff from audit_event where lab_record_id = $1 and command = 'print-label'
        order by entity_id`,
      placed.recordId,
    );
    expect(events).toEqual(
      placed.tubes.map((code) => ({
        entity_id: code,
        actor_id: actor.accountId,
        diff: null,
      })),
    );
  });

  it('say who, which tube, what for and when', async () => {
    const placed = await placeCase(
      lab,
      { items: items('CTM'), priority: 'stat', phoneExtension: '115' },
      { fullName: 'Công Tằng Tôn Nữ Nguyễn Hoàng Phương Khánh Nguyệt', birthDate: '1990-02-03' },
    );
    expect(await print(await lab.idsOf(placed))).toBe('ok');
    expect(lab.press.drawn).toEqual([
      {
        patientName: 'T.T.N.N.H.P.K. NGUYỆT',
        patientBirth: '1990',
        patientCode: placed.patient.code,
        specimenCode: placed.tubes[0]?.replace(/^(.{6})(.{4})/, '$1 $2 '),
        specimenBarcode: placed.tubes[0],
        tube: 'EDTA · nắp tím',
        tests: 'CTM',
        time: '08:00 14/11',
        priority: 'CẤP CỨU',
        timePoint: '',
      },
    ]);
  });

  it('have the name of today, also where the case was opened under another', async () => {
    const placed = await placeCase(lab);
    await lab.rows(`update patient set full_name = 'Đỗ Thị Đúng' where id = $1`, placed.patient.id);
    expect(await print(await lab.idsOf(placed))).toBe('ok');
    expect(lab.press.drawn[0]?.['patientName']).toBe('ĐỖ THỊ ĐÚNG');
  });

  it('do not say that somebody is tested for HIV', async () => {
    const hiv = [{ kind: 'test', code: 'HIV', reorderReason: null }] as const;
    const placed = await placeCase(lab, { items: [...items('NHOMMAU'), ...hiv] });
    expect(await print(await lab.idsOf(placed))).toBe('ok');
    const words = lab.press.drawn.map(({ tests }) => tests);
    expect(words.join(' ')).toContain('NHOMMAU');
    expect(words.join(' ')).not.toContain('HIV');
  });

  it('come as often as asked for, and the book says so', async () => {
    const ids = await lab.idsOf(await twoTubes());
    const answer = await lab.papers.labels(actor, request(ids, { copies: 3 }));
    expect(answer.ok && answer.value.bytes.length).toBe(6);
    expect(await printsOf(ids[0] ?? '')).toMatchObject([{ copies: 3, pages: 1 }]);
  });

  it('are drawn with the layout of the site where there is one', async () => {
    await lab.rows(
      `insert into paper_template (code, version, title, status, paper, name, variant_of, location_codes, size, layout)
       select 'NHAN-CS2', 4, title, 'active', paper, 'Nhãn của cơ sở 2', 'NHAN-ONG', '{CS2}', size, layout
         from paper_template where code = 'NHAN-ONG' and status = 'active'`,
    );
    const ids = await lab.idsOf(await placeCase(lab, { locationCode: 'CS2' }));
    expect(await print([...ids, ...(await lab.idsOf(await placeCase(lab)))])).toBe('ok');
    expect(await printsOf(ids[0] ?? '')).toMatchObject([{ template_code: 'NHAN-CS2', template_version: 4 }]);
  });
});

describe('a label that was printed before', () => {
  it('asks why, and is the second one when that is said', async () => {
    const [id = ''] = await lab.idsOf(await placeCase(lab));
    expect(await print([id])).toBe('ok');
    expect(await print([id])).toBe('reprint-reason-needed');
    expect(await print([id], { reprintReason: 'other' })).toBe('reprint-note-needed');
    expect(await print([id], { reprintReason: 'other', reprintNote: 'x'.repeat(201) })).toBe(
      'reprint-note-too-long',
    );
    expect(await print([id], { reprintReason: 'damaged' })).toBe('ok');
    expect(await printsOf(id)).toMatchObject([
      { print_no: 1, reprint_reason: null },
      { print_no: 2, reprint_reason: 'damaged' },
    ]);
    const events = await lab.rows(
      `select diff from audit_event join specimen on code = entity_id
        where specimen.id = $1 and command = 'print-label' and diff is not null`,
      id,
    );
    expect(events).toEqual([{ diff: { printNo: [null, 2] } }]);
  });

  it('holds back those beside it that were not', async () => {
    const [first = '', second = ''] = await lab.idsOf(await twoTubes());
    expect(await print([first])).toBe('ok');
    expect(await print([second, first])).toBe('reprint-reason-needed');
    await expectNothingWritten([second]);
    expect(await print([second, first], { reprintReason: 'printer_error' })).toBe('ok');
    expect(await printsOf(second)).toMatchObject([{ print_no: 1, reprint_reason: null }]);
  });

  it('by two people at once is the first of one of them only', async () => {
    const ids = await lab.idsOf(await twoTubes());
    const answers = await Promise.all([print(ids), print(ids.toReversed())]);
    expect(answers.toSorted()).toEqual(['ok', 'reprint-reason-needed']);
  });
});

describe('nothing is printed and nothing written', () => {
  it.each<[string, readonly Permission[]]>([
    ['the right to see patients alone', ['patients.read']],
    ['the right to results', ['patients.read', 'results.read', 'results.enter']],
    ['no right to see whose it is', ['orders.create', 'specimens.collect', 'specimens.receive']],
  ])('for somebody with %s', async (_what, permissions) => {
    const ids = await lab.idsOf(await placeCase(lab));
    expect(await print(ids, {}, await addPerson(lab.database, { permissions }))).toBe('denied');
    await expectNothingWritten(ids);
  });

  it('for a clinician of another ward, who does not learn that it is there', async () => {
    const ids = await lab.idsOf(await placeCase(lab, { departmentId: ward }));
    const facts = { role: 'user', permissions: everyPermission } as const;
    const elsewhere = await departmentId(lab.database, 'KKB');
    const other = await addPerson(lab.database, { ...facts, departmentId: elsewhere });
    const nowhere = await addPerson(lab.database, facts);
    expect(await print(ids, {}, other)).toBe('specimen-unknown');
    expect(await print(ids, {}, nowhere)).toBe('specimen-unknown');
    await expectNothingWritten(ids);
    expect(await print(ids, {}, await addPerson(lab.database, { ...facts, departmentId: ward }))).toBe('ok');
  });

  it.each(['', 'abc', '\0', newId()])('of the tube %j, nor of one beside it', async (id) => {
    const ids = await lab.idsOf(await placeCase(lab));
    expect(await print([...ids, id])).toBe('specimen-unknown');
    await expectNothingWritten(ids);
  });

  it('of none, of too many or of strange numbers of copies', async () => {
    const ids = await lab.idsOf(await placeCase(lab));
    expect(await print([])).toBe('print-nothing');
    expect(await print(Array.from({ length: printLimits.labels + 1 }, newId))).toBe('labels-too-many');
    expect(await print(Array.from({ length: 11 }, newId), { copies: 10 })).toBe('labels-too-many');
    for (const copies of [0, -1, 1.5, 11, Number.NaN])
      expect(await print(ids, { copies })).toBe('print-copies-out-of-range');
    await expectNothingWritten(ids);
    expect(lab.press.drawn).toEqual([]);
  });

  it.each<Stage>(['rejected', 'lost', 'cancelled'])('for a tube that is %s', async (stage) => {
    const placed = await placeCase(lab);
    const [id = ''] = await lab.idsOf(placed);
    await bringTo(lab, placed, stage, await addPerson(lab.database));
    expect(await print([id])).toBe('label-specimen-ended');
    await expectNothingWritten([id]);
  });

  it.each([
    ['failed', 'print-not-drawn'],
    ['died', 'print-press-busy'],
    ['too-long', 'print-press-busy'],
    ['closed', 'print-press-busy'],
  ] as const)('when the press has %s', async (failure, reason) => {
    const ids = await lab.idsOf(await placeCase(lab));
    lab.press.fails = failure;
    expect(await print(ids)).toBe(reason);
    await expectNothingWritten(ids);
  });

  it('when a label runs over onto a second one', async () => {
    const ids = await lab.idsOf(await placeCase(lab));
    lab.press.pages = 2;
    expect(await print(ids)).toBe('print-not-drawn');
    await expectNothingWritten(ids);
  });

  it('when the name was put right while the label was drawn', async () => {
    const placed = await placeCase(lab);
    const ids = await lab.idsOf(placed);
    lab.press.meanwhile = async () => {
      await lab.rows(`update patient set full_name = 'Lê Thị Khác' where id = $1`, placed.patient.id);
    };
    expect(await print(ids)).toBe('changed-meanwhile');
    await expectNothingWritten(ids);
  });

  it('when no layout is in force', async () => {
    const ids = await lab.idsOf(await placeCase(lab));
    const other = await createTestDatabase();
    const bare = await openLabPapers(other.appUrl, clock);
    await bare.rows(`update paper_template set status = 'retired' where paper = 'tube_label'`);
    const own = await bare.idsOf(await placeCase(bare));
    const person = await addPerson(bare.database);
    expect(reasonOf(await bare.papers.labels(person, request(own)))).toBe('label-layout-missing');
    expect(bare.press.drawn).toEqual([]);
    await bare.database.close();
    await other.drop();
    expect(await print(ids)).toBe('ok');
  });
});
