import { restrictedResultTitle, restrictedTestTitle, hiddenFetalText, ok } from '@senlab/domain';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { testNamesFor, wordsOnPaper } from './describe-reports.ts';
import type { MissingTest } from './waiting-repository.ts';
import type { ReturnSlipPaper } from '@senlab/pdf/papers';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import {
  addDoctor,
  addWithRights,
  approveAll,
  enterValues,
  placeTests,
  reportRows,
  verifyValues,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import type { HandOverRequest } from './counter.ts';
import {
  handedOver,
  makePapers,
  openCounter,
  relative,
  slipRows,
  type Counter,
  type CounterCase,
  releasedCase,
  sealPrint,
} from './return-slips.test-support.ts';
import { reading } from '../../../platform/tx.ts';
import { findOwnPrint, type PrintView } from '../../papers/prints/index.ts';
import { returnSlipCopy, type SlipCopyDependencies } from './slip-prints.ts';

const sensitive: Readonly<Record<string, readonly string[]>> = { HIV: ['HIV'], NIPT: ['GENETIC'] };
const tests = ['WBC', 'HGB', 'GLU', 'HIV', 'NIPT', 'NIPT-FF'].map((code) => ({
  code,
  name: `Tên ${code}`,
  formula: null,
  sensitive: sensitive[code] ?? [],
}));
const panels = [
  { code: 'CTM', name: 'Công thức máu', testCodes: ['WBC', 'HGB'] },
  { code: 'KT1', name: 'Khám thai lần đầu', testCodes: ['HGB', 'HIV'] },
  { code: 'NIPT-P', name: 'Gói NIPT', testCodes: ['NIPT', 'NIPT-FF'] },
];
const byCode = <T extends { readonly code: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.code, one]));
/** Only what names are made of. */
const catalogue = { tests: byCode(tests), panels: byCode(panels) } as unknown as Catalogue;

type Ordered = readonly [testCode: string, panelCode: string | null];

const paper = (ordered: readonly Ordered[], isRestricted = false): string =>
  wordsOnPaper(
    { isRestricted, testCodes: ordered.map(([code]) => code), panelCodes: ordered.map(([, panel]) => panel) },
    catalogue,
  );

function missing([testCode, panelCode]: Ordered): MissingTest {
  return {
    recordId: 'r',
    sid: 's',
    priority: 'routine',
    departmentId: null,
    testCode,
    panelCode,
    sensitive: sensitive[testCode] ?? [],
    receivedAt: null,
  };
}

describe('the slip says what was ordered', () => {
  it('by the name of the panel, once, and what was ordered alone by its own', () => {
    expect(
      paper([
        ['WBC', 'CTM'],
        ['GLU', null],
        ['HGB', 'CTM'],
      ]),
    ).toBe('Công thức máu, Tên GLU');
  });

  it('and that only a part of a panel is here', () => {
    expect(paper([['HGB', 'CTM']])).toBe('Công thức máu (một phần)');
  });

  it('never by a panel that holds a restricted test', () => {
    expect(paper([['HGB', 'KT1']])).toBe('Tên HGB');
  });

  it('never by a panel of which only some tests are genetic', () => {
    expect(paper([['NIPT-FF', 'NIPT-P']])).toBe('Tên NIPT-FF');
  });

  it('never what a restricted report is about, whatever it was ordered by', () => {
    expect(paper([['HIV', 'KT1']], true)).toBe(restrictedResultTitle);
    expect(testNamesFor(null, [missing(['HIV', 'KT1'])], catalogue)).toEqual([restrictedTestTitle]);
  });

  it('by the code of a test or a panel that nobody knows any more', () => {
    expect(paper([['ALT', 'GAN']])).toBe('ALT');
  });

  it('of what is still to come in the same words', () => {
    const awaited = [missing(['WBC', 'CTM']), missing(['HGB', 'CTM']), missing(['HIV', 'KT1'])];
    expect(testNamesFor(null, awaited, catalogue)).toEqual(['Công thức máu', restrictedTestTitle]);
  });
});

describe('slip document', () => {
  let home: TestDatabase;
  let counter: Counter;
  let genetics: Actor;
  let cytogeneticist: Actor;
  const clock = fakeClock('2026-11-15T09:00:00+07:00');
  const room = ['patients.read', 'results.read', 'karyotypes.work'] as const;
  const bench = ['results.enter', 'results.verify', 'results.restricted'] as const;

  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await openCounter(home.appUrl, clock);
    genetics = await addDoctor(counter, [...room, 'karyotypes.approve']);
    cytogeneticist = await addWithRights(counter, { permissions: [...room, ...bench] });
  });
  afterAll(async () => {
    await counter.database.close();
    await home.drop();
  });

  /** Blood count and karyotype are out; blood group, NIPT and HIV are still awaited. */
  async function expectingMother(): Promise<CounterCase> {
    const technician = await addWithRights(counter, { permissions: [...room, ...bench] });
    const desk = { ...counter, technician, verifier: cytogeneticist };
    const recordId = await placeTests(desk, ['HGB', 'NST-MAU', 'ABO', 'NIPT', 'HIV'], {});
    await enterValues(desk, recordId, { HGB: '118', 'NST-MAU': '46,XX' });
    await verifyValues(desk, recordId);
    await approveAll(desk, counter.trusted, recordId);
    await approveAll(desk, genetics, recordId);
    await makePapers(counter, recordId);
    const { rows } = await counter.database.pool.query<{ patientId: string; mabn: string }>(
      `select patient.id as "patientId", patient.code as mabn from lab_record record
       join patient on patient.id = record.patient_id where record.id = $1`,
      [recordId],
    );
    const [{ patientId, mabn } = { patientId: '', mabn: '' }] = rows;
    return { recordId, patientId, mabn, reports: await reportRows(counter, recordId) };
  }

  async function paperFor(more: Partial<HandOverRequest>): Promise<ReturnSlipPaper> {
    const one = await expectingMother();
    const reports = one.reports
      .filter((report) => report['is_genetic'] === false)
      .map(({ id }) => ({ reportId: id, versionNo: 1, isPrinted: true, oldPaper: null }));
    expect([one.reports.length, reports.length]).toEqual([2, 1]);
    const named = { patientCode: one.mabn, fullName: 'Trần Thị Mẫu', birthYear: 1994 };
    const identity = { ...named, nationalId: null, phone: null, isCardScan: false };
    await handedOver(counter, one, { reports, identity, ...more });
    const [slip] = await slipRows(counter, one);
    return slip?.['document'] as ReturnSlipPaper;
  }

  const genes = /nhiễm sắc thể|NIPT|trước sinh/i;
  const awaitedBy = ({ awaited }: ReturnSlipPaper): string => toldBy(awaited);

  describe('what the paper says is still to come', () => {
    it('names to a relative only what she may receive', async () => {
      const paper = await paperFor({ receiver: relative });
      expect(awaitedBy(paper)).not.toMatch(genes);
      expect(awaitedBy(paper)).not.toMatch(/HIV|hạn chế|Đã có/);
      expect(paper.awaited.map(({ tests }) => tests)).toEqual([expect.stringContaining('ABO')]);
    });

    it('names to a department no more', async () => {
      const ward = { ...relative, type: 'department', name: 'Khoa Sản 2' } as const;
      const paper = await paperFor({ receiver: ward, channel: 'department' });
      expect(awaitedBy(paper)).not.toMatch(genes);
      expect(paper.awaited).toHaveLength(1);
    });

    it('names genetic tests to a relative with an authorisation, and an HIV test to her never', async () => {
      const paper = await paperFor({ receiver: { ...relative, authorisation: 'UQ-12' } });
      expect(awaitedBy(paper)).toMatch(/NIPT/);
      expect(paper.awaited).toContainEqual({
        tests: expect.stringMatching(/nhiễm sắc thể/i) as string,
        promised: 'Đã có, nhận tại quầy',
      });
      expect(awaitedBy(paper)).not.toMatch(/HIV|hạn chế/);
    });

    it.each([
      ['at the counter', {}],
      ['by post', { channel: 'post' }],
    ] as const)(
      'names all of it to the patient herself %s, an HIV test without its name',
      async (_how, more) => {
        const paper = await paperFor(more);
        expect(awaitedBy(paper)).toMatch(/NIPT/);
        expect(awaitedBy(paper)).toMatch(/nhiễm sắc thể/i);
        expect(awaitedBy(paper)).toContain(restrictedTestTitle);
        expect(awaitedBy(paper)).not.toContain('HIV');
      },
    );
  });
});

describe('slip copy', () => {
  let home: TestDatabase;
  let counter: Counter;
  const clock = fakeClock('2026-11-15T09:00:00+07:00');
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

  beforeAll(async () => {
    home = await createTestDatabase();
    counter = await openCounter(home.appUrl, clock);
  });
  afterAll(async () => {
    await counter.database.close();
    await home.drop();
  });

  /** A press whose papers can be read. */
  function dependencies(): SlipCopyDependencies {
    return {
      database: counter.database,
      clock,
      press: {
        render: ({ title, inputs }) =>
          Promise.resolve(encode(`slip ${title} ${Object.values(inputs).join(' ')}`)),
        stamp: (bytes, { line, overlay = '' }) =>
          Promise.resolve(encode(`${decode(bytes)} | ${line} ${overlay}`)),
        merge: (list) => Promise.resolve(encode(list.map(decode).join('\n'))),
      },
      reportCopies: (_actor, prints) =>
        Promise.resolve(
          ok(prints.map((each) => ({ bytes: encode(`report ${each.documentCode}`), fileName: 'x.pdf' }))),
        ),
    };
  }

  async function printOf(printId: string, actor: Actor = counter.receptionist): Promise<PrintView> {
    const print = await reading(counter.database, (tx) => findOwnPrint(tx, actor, printId, clock.now()));
    if (print === undefined) throw new Error('no such print');
    return print;
  }

  async function textOf(printId: string): Promise<string> {
    const copy = await returnSlipCopy(dependencies(), counter.receptionist, await printOf(printId));
    if (!copy.ok) throw new Error(JSON.stringify(copy));
    return decode(copy.value.bytes);
  }

  async function readsOf({ accountId }: Actor): Promise<readonly object[]> {
    const { rows } = await counter.database.pool.query<{ id: string; way: string }>(
      'select report_id as id, way from report_reader where account_id = $1',
      [accountId],
    );
    return rows;
  }

  it('names whoever took the papers, and not the sex of an unborn child in the place of a name', async () => {
    const named = async (name: string): Promise<string> => {
      const one = await releasedCase(counter);
      await counter.database.pool.query(
        "update visit set pregnancy_state = 'unknown' where patient_id = $1",
        [one.patientId],
      );
      return textOf((await handedOver(counter, one, { receiver: { ...relative, name } })).printId);
    };
    expect(await named('Nguyễn Thái Nam')).toContain('NGUYỄN THÁI NAM');
    const told = await named('Chồng có con trai');
    expect(told).not.toMatch(/con trai/i);
    expect(told).toContain(hiddenFetalText);
  });

  describe('the copy of a slip', () => {
    it('brings along the reports that were printed with it, in one file', async () => {
      const one = await releasedCase(counter);
      const handed = await handedOver(counter, one);
      const copy = await returnSlipCopy(dependencies(), counter.receptionist, await printOf(handed.printId));
      if (!copy.ok) throw new Error(JSON.stringify(copy));
      expect(copy.value.fileName).toBe(`${handed.code}.pdf`);
      const [slip = '', report = '', ...more] = decode(copy.value.bytes).split('\n');
      expect(slip).toContain(`slip ${handed.code}`);
      expect(slip).toContain('In lúc 09:00 15/11/2026 bởi Nguyễn Thị Mẫu');
      expect(report).toBe(`report ${one.reports[0]?.code ?? ''}`);
      expect(more).toEqual([]);
    });

    it('says how often it was printed, and brings only what was printed at that time', async () => {
      const one = await releasedCase(counter);
      const first = await handedOver(counter, one);
      clock.advance({ minutes: 1 });
      const again = { slipId: first.id, reprintReason: 'printer_error', note: null } as const;
      const printed = await counter.slips.reprint(counter.receptionist, again);
      if (!printed.ok) throw new Error(JSON.stringify(printed));
      const text = await textOf(printed.value.printId);
      expect(text).toContain('In lại lần 1');
      expect(text.split('\n')).toHaveLength(2);
    });

    it('is the slip alone where the paper lay at the counter', async () => {
      const one = await releasedCase(counter);
      const first = await handedOver(counter, one);
      await counter.slips.undo(counter.receptionist, first, 'Trả nhầm người nhận');
      expect(await textOf(first.printId)).toContain('ĐÃ HỦY');
      clock.advance({ minutes: 1 });
      const reports = one.reports.map(({ id }) => ({
        reportId: id,
        versionNo: 1,
        isPrinted: false,
        oldPaper: null,
      }));
      const second = await handedOver(counter, one, { reports });
      expect((await textOf(second.printId)).split('\n')).toHaveLength(1);
    });

    it('is denied to who stands at no counter any more', async () => {
      const one = await releasedCase(counter);
      const { printId } = await handedOver(counter, one);
      const nobody = await addWithRights(counter, { permissions: ['patients.read'] });
      expect(await returnSlipCopy(dependencies(), nobody, await printOf(printId))).toEqual({
        ok: false,
        refusal: { kind: 'denied' },
      });
    });

    it('of one that is not there is refused', async () => {
      const one = await releasedCase(counter);
      const { printId } = await handedOver(counter, one);
      const print = { ...(await printOf(printId)), documentId: one.patientId };
      expect(await returnSlipCopy(dependencies(), counter.receptionist, print)).toMatchObject({
        refusal: { kind: 'not-found', reason: 'return-slip-unknown' },
      });
    });
  });

  describe('printing again', () => {
    it('notes who printed as a reader, so that she is told of a correction', async () => {
      const one = await releasedCase(counter, { HGB: '118', HIV: 'Không phản ứng' });
      const secret = one.reports.find((report) => report['is_restricted'] === true);
      if (secret === undefined) throw new Error('no restricted report');
      await sealPrint(counter, secret);
      const reports = one.reports.map(({ id }) => ({
        reportId: id,
        versionNo: 1,
        isPrinted: id !== secret.id,
        oldPaper: null,
      }));
      const { id: slipId } = await handedOver(counter, one, { reports });
      clock.advance({ minutes: 1 });
      const again = { slipId, reprintReason: 'lost', note: null } as const;
      const refused = { ...again, reprintReason: 'other' } as const;
      expect(await counter.slips.reprint(counter.colleague, refused)).toMatchObject({ ok: false });
      expect(await readsOf(counter.colleague)).toEqual([]);
      expect(await counter.slips.reprint(counter.colleague, again)).toMatchObject({ ok: true });
      const open = one.reports.filter(({ id }) => id !== secret.id);
      // The sealed one did not come out of her printer.
      expect(await readsOf(counter.colleague)).toEqual(open.map(({ id }) => ({ id, way: 'printed' })));
      expect(await counter.slips.reprint(counter.colleague, again)).toMatchObject({ ok: true });
    });

    it.each([
      ['a slip that is not there', '00000000-0000-4000-8000-000000000000'],
      ['an id that is none', 'x'],
    ])('is refused for %s', async (_what, slipId) => {
      const again = { slipId, reprintReason: 'lost', note: null } as const;
      expect(await counter.slips.reprint(counter.receptionist, again)).toMatchObject({
        refusal: { kind: 'not-found', reason: 'return-slip-unknown' },
      });
    });

    it('needs a note where the reason is another one, and the right to hand over', async () => {
      const one = await releasedCase(counter);
      const { id: slipId } = await handedOver(counter, one);
      const other = { slipId, reprintReason: 'other', note: null } as const;
      expect(await counter.slips.reprint(counter.receptionist, other)).toMatchObject({
        refusal: { reason: 'reprint-note-needed' },
      });
      expect(await counter.slips.reprint(counter.head, other)).toEqual({
        ok: false,
        refusal: { kind: 'denied' },
      });
    });
  });
});
