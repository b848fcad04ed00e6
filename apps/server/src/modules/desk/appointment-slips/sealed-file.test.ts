import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, isoWeekdayOf, vietnamDateAt, type Result } from '@senlab/domain';
import { renderPaper } from '@senlab/pdf';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { PaperFile } from '../../../platform/paper-file.ts';
import { reading } from '../../../platform/tx.ts';
import { findOwnPrint } from '../../papers/prints/index.ts';
import { addDraft, addIssued, eventsOf, openDesk, type Desk } from './appointment-slips.test-support.ts';
import { appointmentSlipCopy, type SlipPress } from './copy.ts';
import { must, openSeals, refusalOf, sealedNow, type Seals } from './seals.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

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

const issued = (by: Actor): ReturnType<typeof addIssued> => addIssued(desk, { by, appointmentDate: aDay() });

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
