import {
  hiddenFetalText,
  type ReprintReason,
  type Result,
  addDays,
  isoWeekdayOf,
  vietnamDateAt,
} from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, afterEach } from 'vitest';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import { findOwnPrint, type PrintView } from '../../papers/prints/index.ts';
import {
  addDraft,
  addIssued,
  openDesk,
  startOfTests,
  type Desk,
  eventsOf,
  must,
  openSeals,
  refusalOf,
  sealedNow,
  type Seals,
} from './appointment-slips.test-support.ts';
import { appointmentSlipCopy, type SlipPress } from './copy.ts';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renderPaper } from '@senlab/pdf';
import type { PaperFile } from '../../../platform/press/press.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

describe('print', () => {
  let home: TestDatabase;
  let desk: Desk;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openDesk(home);
  });
  afterAll(async () => {
    await desk.close();
    await home.drop();
  });
  beforeEach(() => {
    desk.clock.set(startOfTests);
  });

  interface Asked {
    readonly copies?: number;
    readonly reprintReason?: ReprintReason | null;
  }

  const print = (by: Actor, id: string, asked: Asked = {}): ReturnType<Desk['service']['print']> =>
    desk.service.print(by, { id, copies: 1, reprintReason: null, reprintNote: null, ...asked });

  function reasonOf(answer: Result<unknown>): string {
    if (answer.ok) return 'ok';
    return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
  }

  describe('printing a slip', () => {
    it('is logged, and the second time asks why', async () => {
      const slip = await addIssued(desk);
      const first = await print(desk.reception, slip.id);
      expect(first.ok && first.value.printNo).toBe(1);
      expect(reasonOf(await print(desk.reception, slip.id))).toBe('reprint-reason-needed');
      const again = await print(desk.reception, slip.id, { reprintReason: 'lost' });
      expect(again.ok && again.value.printNo).toBe(2);
      const opened = await desk.service.open(desk.reception, slip.id);
      expect(opened.ok && opened.value.printCount).toBe(2);
    });

    it.each([0, 11, -1])('of %i copies is refused', async (copies) => {
      const slip = await addIssued(desk);
      expect(reasonOf(await print(desk.reception, slip.id, { copies }))).toBe('print-copies-out-of-range');
    });

    it('is refused of a draft and of one that is over', async () => {
      expect(reasonOf(await print(desk.reception, (await addDraft(desk)).id))).toBe('appointment-not-issued');
      const slip = await addIssued(desk);
      await desk.service.cancel(desk.reception, {
        seen: slip,
        reason: 'Người bệnh chuyển viện',
        knowsOtherDoctor: false,
      });
      expect(reasonOf(await print(desk.reception, slip.id))).toBe('appointment-cancelled');
    });

    it.each([newId(), 'khong-phai-id', ''])('is refused of %j', async (id) => {
      expect(reasonOf(await print(desk.reception, id))).toBe('appointment-unknown');
    });

    it('is refused without the right, and to another department', async () => {
      const slip = await addIssued(desk);
      const reader = await addActor(desk.database, {
        permissions: ['patients.read', 'appointment-slips.sign'],
      });
      expect(reasonOf(await print(reader, slip.id))).toBe('denied');
      const elsewhere = await addActor(desk.database, {
        role: 'user',
        departmentId: desk.otherDepartmentId,
        permissions: ['patients.read', 'appointment-slips.create'],
      });
      expect(reasonOf(await print(elsewhere, slip.id))).toBe('appointment-unknown');
    });
  });

  describe('the copy', () => {
    interface Drawn {
      readonly inputs: Readonly<Record<string, string>>[];
      readonly lines: string[];
      merged: number;
    }

    function countingPress(): { readonly drawn: Drawn; readonly press: SlipPress } {
      const drawn: Drawn = { inputs: [], lines: [], merged: 0 };
      const press: SlipPress = {
        render: ({ inputs }) => {
          drawn.inputs.push(inputs);
          return Promise.resolve(new Uint8Array([1]));
        },
        stamp: (bytes, { line }) => {
          drawn.lines.push(line);
          return Promise.resolve(bytes);
        },
        merge: (papers) => {
          drawn.merged = papers.length;
          return Promise.resolve(new Uint8Array([2]));
        },
      };
      return { drawn, press };
    }

    async function printOf(slipId: string, asked: Asked = {}): Promise<PrintView> {
      const logged = await print(desk.reception, slipId, asked);
      if (!logged.ok) throw new Error(JSON.stringify(logged.refusal));
      const { id } = logged.value;
      const view = await reading(desk.database, (tx) =>
        findOwnPrint(tx, desk.reception, id, desk.clock.now()),
      );
      if (view === undefined) throw new Error('no print');
      return view;
    }

    const house = { hospital: 'Bệnh viện Mẫu' };
    const signing = { secrets: { get: () => Promise.reject(new Error('no paper is signed')) } };

    it('has the words of the day of issue, the line about its printing, and as many sheets as asked for', async () => {
      const slip = await addIssued(desk);
      await desk.database.pool.query("update patient set full_name = 'Lê Thị Khác' where id = $1", [
        slip.patientId,
      ]);
      const { drawn, press } = countingPress();
      const view = await printOf(slip.id, { copies: 3 });
      const copy = await appointmentSlipCopy(
        { database: desk.database, house, signing, papers: press },
        view,
      );
      expect(copy.ok && copy.value.fileName).toBe(`${slip.slipNo.replaceAll('/', '-')}.pdf`);
      const words = Object.values(drawn.inputs[0] ?? {}).join(' ');
      expect(words).toContain('Trần Thị Mẫu');
      expect(words).not.toContain('Lê Thị Khác');
      expect(words).toContain('Phiếu hẹn chưa được ký');
      expect(drawn.lines[0]).toContain('Bản giấy chuyển đổi từ hồ sơ điện tử');
      expect(drawn.lines[0]).not.toContain('In lại');
      expect(drawn.merged).toBe(3);
    });

    it('says that it is signed, and that it is a reprint', async () => {
      const slip = await addIssued(desk, { by: desk.doctor });
      await printOf(slip.id);
      const { drawn, press } = countingPress();
      const view = await printOf(slip.id, { reprintReason: 'damaged' });
      await appointmentSlipCopy({ database: desk.database, house, signing, papers: press }, view);
      const words = Object.values(drawn.inputs[0] ?? {}).join(' ');
      expect(words).toContain('Đã ký trên hệ thống lúc 09:00 16/11/2026');
      expect(words).not.toContain('chưa được ký');
      expect(drawn.lines[0]).toContain('In lại lần 1');
    });

    it.each(['diagnosis', 'icdOther', 'reason', 'preparation'] as const)(
      'does not tell the sex of her child, which stands in its %s since before that was refused',
      async (field) => {
        const slip = await addIssued(desk, { [field]: 'Thai 22 tuần, bé trai, 46,XY' });
        const { drawn, press } = countingPress();
        const view = await printOf(slip.id);
        await appointmentSlipCopy({ database: desk.database, house, signing, papers: press }, view);
        const words = Object.values(drawn.inputs[0] ?? {}).join(' ');
        expect(words).not.toMatch(/bé trai|XY/);
        expect(words).toContain(hiddenFetalText);
        expect(words).toContain('Trần Thị Mẫu');
      },
    );

    it('tells of the child that a woman has borne', async () => {
      const slip = await addIssued(desk, { diagnosis: 'Sau sinh thường bé trai' });
      await desk.database.pool.query("update visit set pregnancy_state = 'postpartum' where id = $1", [
        slip.visitId,
      ]);
      const { drawn, press } = countingPress();
      const view = await printOf(slip.id);
      await appointmentSlipCopy({ database: desk.database, house, signing, papers: press }, view);
      expect(Object.values(drawn.inputs[0] ?? {}).join(' ')).toContain('Sau sinh thường bé trai');
    });

    it('of a document that is not there is refused', async () => {
      const view = { ...(await printOf((await addIssued(desk)).id)), documentId: newId() };
      const { press } = countingPress();
      const copy = await appointmentSlipCopy(
        { database: desk.database, house, signing, papers: press },
        view,
      );
      expect(reasonOf(copy)).toBe('appointment-unknown');
    });

    it('is fetched by nobody else, and not a quarter of an hour later', async () => {
      const { id } = await printOf((await addIssued(desk)).id);
      const find = (by: Actor, nowMs: number): Promise<PrintView | undefined> =>
        reading(desk.database, (tx) => findOwnPrint(tx, by, id, nowMs));
      expect(await find(desk.doctor, desk.clock.now())).toBeUndefined();
      expect(await find(desk.reception, desk.clock.now() + 16 * 60_000)).toBeUndefined();
      expect(await find(desk.reception, desk.clock.now())).toBeDefined();
    });
  });
});

describe('sealed file', () => {
  const run = promisify(execFile);
  let desk: Desk;
  let home: TestDatabase;
  let seals: Seals;

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openDesk(home);
    desk.clock.set(new Date(sealedNow).toISOString());
    seals = await openSeals(desk);
  });
  afterAll(async () => {
    await desk.close();
    await home.drop();
    await seals.close();
  });
  /** The house has one seal at a time, and tests are not to meet each other's. */
  afterEach(async () => {
    desk.clock.set(new Date(sealedNow).toISOString());
    await changeByHand(
      desk.database,
      `update signature set status = 'suspended', certificate_secret = null, certificate_fingerprint = null,
            consented_at = null where kind = 'seal' and status = 'active'`,
    );
  });

  /** In two weeks, on a day on which the site is open. */
  function aDay(): string {
    const day = addDays(vietnamDateAt(sealedNow), 14);
    return isoWeekdayOf(day) === 7 ? addDays(day, 1) : day;
  }

  const issued = (by: Actor): ReturnType<typeof addIssued> =>
    addIssued(desk, { by, appointmentDate: aDay() });

  const addSeal = (): Promise<void> => seals.add(['appointment_slip']);

  const download = (by: Actor, id: string): ReturnType<Desk['service']['print']> =>
    desk.service.print(by, { id, output: 'download', copies: 3, reprintReason: null, reprintNote: null });

  const never = (): Promise<never> => Promise.reject(new Error('nothing is put on a sealed file'));
  const papers: SlipPress = { render: renderPaper, stamp: never, merge: never };

  async function fileOf(by: Actor, printId: string): Promise<Result<PaperFile>> {
    const { database } = desk;
    const print = await reading(database, (tx) => findOwnPrint(tx, by, printId, desk.clock.now()));
    if (print === undefined) throw new Error('no print');
    const { secrets } = seals;
    const house = { hospital: 'Bệnh viện Mẫu' };
    return appointmentSlipCopy({ database, house, papers, signing: { secrets } }, print);
  }

  async function asked(tool: string, options: readonly string[], bytes: Uint8Array): Promise<string> {
    const path = join(seals.folder, 'phieu-hen.pdf');
    await writeFile(path, bytes);
    const answer = await run(tool, [...options, path, ...(tool === 'pdftotext' ? ['-'] : [])], {
      timeout: 240_000,
    }).catch((error: unknown) => error as { stdout?: string });
    return answer.stdout ?? '';
  }

  describe('the file of a slip', () => {
    it('has the signature of the house over all of it, and says so', async () => {
      await addSeal();
      const slip = await issued(desk.doctor);
      const { id } = must(await download(desk.reception, slip.id));
      const { bytes, fileName } = must(await fileOf(desk.reception, id));
      expect(fileName).toBe(`${slip.slipNo.replaceAll('/', '-')}.pdf`);
      const found = await asked('pdfsig', ['-nocert'], bytes);
      expect(found.match(/Signature #/g)).toHaveLength(1);
      expect(found).toContain('Signature is Valid');
      expect(found).toContain('Total document signed');
      expect(found).toContain('ETSI.CAdES.detached');
      const words = await asked('pdftotext', ['-layout'], bytes);
      expect(words).toContain('Ký số bởi Bệnh viện Mẫu lúc');
      expect(words).not.toContain('chưa được ký');
    });

    it('is in the book as one file, needs no reason the second time, and is no print', async () => {
      await addSeal();
      const slip = await issued(desk.doctor);
      must(await download(desk.reception, slip.id));
      must(await download(desk.reception, slip.id));
      const { rows } = await desk.database.pool.query<{ act: string; copies: number }>(
        'select act, copies from print_log where document_id = $1',
        [slip.id],
      );
      expect(rows).toEqual([
        { act: 'download', copies: 1 },
        { act: 'download', copies: 1 },
      ]);
      expect(must(await desk.service.open(desk.reception, slip.id)).printCount).toBe(0);
      expect(await eventsOf(desk, slip.id)).toEqual(['draft', 'issue', 'sign', 'download', 'download']);
    });

    it('comes after the doctor’s signature, and is offered then', async () => {
      await addSeal();
      const slip = await issued(desk.reception);
      expect(must(await desk.service.open(desk.reception, slip.id)).steps).not.toContain('download');
      expect(refusalOf(await download(desk.reception, slip.id))).toBe('appointment-not-signed');
      must(await desk.service.sign(desk.doctor, slip));
      expect(must(await desk.service.open(desk.reception, slip.id)).steps).toContain('download');
      expect((await download(desk.reception, slip.id)).ok).toBe(true);
    });

    it('is not given out where the house has no seal, or one that is for other papers', async () => {
      const slip = await issued(desk.doctor);
      expect(refusalOf(await download(desk.reception, slip.id))).toBe('appointment-seal-missing');
      await seals.add(['report']);
      expect(refusalOf(await download(desk.reception, slip.id))).toBe('appointment-seal-missing');
      await expect(eventsOf(desk, slip.id)).resolves.toEqual(['draft', 'issue', 'sign']);
    });

    it('is not given out with a seal that was suspended meanwhile', async () => {
      await addSeal();
      const slip = await issued(desk.doctor);
      const { id } = must(await download(desk.reception, slip.id));
      await seals.suspendAll();
      expect(refusalOf(await fileOf(desk.reception, id))).toBe('seal-suspended');
      expect(refusalOf(await download(desk.reception, slip.id))).toBe('seal-suspended');
    });

    it('is refused of a draft, and without the right', async () => {
      await addSeal();
      const draft = await addDraft(desk, { appointmentDate: aDay() });
      expect(refusalOf(await download(desk.reception, draft.id))).toBe('appointment-not-issued');
      const stranger: Actor = { ...desk.reception, permissions: new Set(['patients.read']) };
      const slip = await issued(desk.doctor);
      expect(refusalOf(await download(stranger, slip.id))).toBe('denied');
    });
  });
});
