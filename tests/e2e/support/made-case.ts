import { expect } from '@playwright/test';
import { enteredCase, enterValues, receivedCase, release, verifyValues, type Bench } from './bench-work.ts';
import { idFrom } from './screens.ts';

/** Its few values are typed and checked: what follows them is the first thing to be scrolled to. */
export async function shortCase(bench: Bench): Promise<string> {
  const { recordId } = await enteredCase(bench, { NA: '140', GLU: '9,8' });
  await verifyValues(bench, recordId);
  return recordId;
}

/** Long enough to scroll; one value is too high, the others wait to be typed. */
export async function mixedCase(bench: Bench): Promise<string> {
  const { rows } = await bench.database.query<{ code: string }>(
    `select distinct test_code as code from panel_test where panel_code = 'CTM' order by 1`,
  );
  const { recordId } = await receivedCase(bench, ['GLU', 'NA', ...rows.map(({ code }) => code)]);
  await enterValues(bench, recordId, { GLU: '9,8' });
  return recordId;
}

/** Of somebody who has just been seen, and has no appointment yet. */
export async function newVisit(bench: Bench, departmentId: string): Promise<string> {
  const { recordId } = await receivedCase(bench, ['NA'], departmentId);
  return idFrom(bench.database, `select visit_id as id from lab_record where id = '${recordId}'`);
}

export interface ReleasedPaper {
  readonly patientCode: string;
  readonly reportId: string;
  readonly verifyCode: string;
}

const papers = new WeakMap<Bench, Promise<ReleasedPaper>>();

/** Signed, drawn, and waiting at the counter. One for all who only look at it. */
export function releasedPaper(bench: Bench): Promise<ReleasedPaper> {
  const made = papers.get(bench) ?? makePaper(bench);
  papers.set(bench, made);
  return made;
}

async function makePaper(bench: Bench): Promise<ReleasedPaper> {
  const recordId = await shortCase(bench);
  await release(bench.doctor, recordId);
  const find = async (): Promise<ReleasedPaper | undefined> => {
    const { rows } = await bench.database.query<ReleasedPaper>(
      `select patient.code as "patientCode", report.id as "reportId", report.verify_code as "verifyCode"
         from report join patient on patient.id = report.patient_id
         join report_paper paper on paper.report_id = report.id and paper.status = 'ready'
        where report.lab_record_id = $1 and report.status = 'released'`,
      [recordId],
    );
    return rows[0];
  };
  await expect.poll(find).toBeDefined();
  const made = await find();
  if (made === undefined) throw new Error('the paper has gone again');
  return made;
}
