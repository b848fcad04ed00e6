import {
  approveAll,
  enterValues,
  reportRows,
  ticketOf,
  verifyValues,
  type StoredRow,
} from '../../../../test-support/signing-desk.test-support.ts';
import { halfReleasedCase, makePapers, type Counter, type CounterCase } from './return-slips.test-support.ts';

/** The version in force of the paper with this test. */
export async function paperWith(counter: Counter, one: CounterCase, testCode = 'HGB'): Promise<StoredRow> {
  const { rows } = await counter.database.pool.query<StoredRow>(
    `select report.* from report join report_item item on item.report_id = report.id and item.test_code = $2
      where report.lab_record_id = $1 and report.status = 'released'`,
    [one.recordId, testCode],
  );
  const [report] = rows;
  if (report === undefined) throw new Error('no report');
  return report;
}

/** Two papers, both released and drawn: the blood count (HGB) and the blood group (ABO). */
export async function twoPapers(counter: Counter): Promise<CounterCase> {
  const one = await halfReleasedCase(counter);
  await enterValues(counter, one.recordId, { ABO: 'O' });
  await verifyValues(counter, one.recordId);
  await approveAll(counter, counter.trusted, one.recordId);
  await makePapers(counter, one.recordId);
  return { ...one, reports: await reportRows(counter, one.recordId) };
}

export async function correct(counter: Counter, one: CounterCase): Promise<void> {
  const opened = await counter.reports.amend(counter.trusted, await paperWith(counter, one), {
    category: 'transcription',
    reason: 'Nhập nhầm giá trị huyết sắc tố',
    testCodes: ['HGB'],
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  await enterValues(counter, one.recordId, { HGB: '121' });
  await verifyValues(counter, one.recordId);
  await approveAll(counter, counter.trusted, one.recordId);
  await makePapers(counter, one.recordId);
}

export async function withdraw(counter: Counter, one: CounterCase, testCode = 'HGB'): Promise<void> {
  const report = await paperWith(counter, one, testCode);
  const asked = await counter.reports.askWithdrawal(counter.trusted, report, 'Nhầm ống của người khác');
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  const seen = { ...report, version: asked.value.version };
  const ticket = await ticketOf(counter, counter.administrator);
  const done = await counter.reports.confirmWithdrawal(counter.administrator, seen, ticket);
  if (!done.ok) throw new Error(JSON.stringify(done));
}
