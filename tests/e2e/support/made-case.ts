import { expect } from '@playwright/test';
import { enteredCase, receivedCase, release, verifyValues, enterValues, type Bench } from './bench-work.ts';
import { colleague, idFrom, type Given } from './screens.ts';

async function benchOf(given: Given): Promise<Bench> {
  const [reception, collector, technician] = await Promise.all(
    ['tiepdon', 'laymau', 'kythuat'].map((like) => colleague(given, like)),
  );
  if (reception === undefined || collector === undefined || technician === undefined)
    throw new Error('three people make a case');
  const { database } = given;
  return { database, reception: reception.page, collector: collector.page, technician: technician.page };
}

/** Its few values are typed and checked: what follows them is the first thing to be scrolled to. */
export async function shortCase(given: Given): Promise<string> {
  const bench = await benchOf(given);
  const { recordId } = await enteredCase(bench, { NA: '140', GLU: '9,8' });
  await verifyValues(bench, (await colleague(given, 'kythuat')).page, recordId);
  return recordId;
}

/** Long enough to scroll; one value is too high, the others wait to be typed. */
export async function mixedCase(given: Given): Promise<string> {
  const bench = await benchOf(given);
  const { rows } = await given.database.query<{ code: string }>(
    `select distinct test_code as code from panel_test where panel_code = 'CTM' order by 1`,
  );
  const { recordId } = await receivedCase(bench, ['GLU', 'NA', ...rows.map(({ code }) => code)]);
  await enterValues(bench, recordId, { GLU: '9,8' });
  return recordId;
}

/** Of somebody who has just been seen, and has no appointment yet. */
export async function newVisit(given: Given, departmentId: string): Promise<string> {
  const { recordId } = await receivedCase(await benchOf(given), ['NA'], departmentId);
  return idFrom(given.database, `select visit_id as id from lab_record where id = '${recordId}'`);
}

export interface ReleasedPaper {
  readonly patientCode: string;
  readonly reportId: string;
  readonly verifyCode: string;
}

/** Signed, drawn, and waiting at the counter. */
export async function releasedPaper(given: Given): Promise<ReleasedPaper> {
  const bench = await benchOf(given);
  const { recordId } = await enteredCase(bench, { NA: '140', GLU: '9,8' });
  await verifyValues(bench, (await colleague(given, 'kythuat')).page, recordId);
  await release(await colleague(given, 'bacsixn'), recordId);
  const find = async (): Promise<ReleasedPaper | undefined> => {
    const { rows } = await given.database.query<ReleasedPaper>(
      `select patient.code as "patientCode", report.id as "reportId", report.verify_code as "verifyCode"
         from report join patient on patient.id = report.patient_id
         join report_paper paper on paper.report_id = report.id and paper.status = 'ready'
        where report.lab_record_id = $1 and report.status = 'released'`,
      [recordId],
    );
    return rows[0];
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const made = await find();
  if (made === undefined) throw new Error('the paper has gone again');
  return made;
}
