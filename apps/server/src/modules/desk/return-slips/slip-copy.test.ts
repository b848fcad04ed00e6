import { hiddenFetalText, ok } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWithRights } from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { findOwnPrint, type PrintView } from '../../papers/prints/index.ts';
import {
  handedOver,
  openCounter,
  relative,
  releasedCase,
  sealPrint,
  type Counter,
} from './return-slips.test-support.ts';
import { returnSlipCopy, type SlipCopyDependencies } from './slip-copy.ts';

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
    reportCopy: (_actor, print) =>
      Promise.resolve(ok({ bytes: encode(`report ${print.documentCode}`), fileName: 'x.pdf' })),
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
    await counter.database.pool.query("update visit set pregnancy_state = 'unknown' where patient_id = $1", [
      one.patientId,
    ]);
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
