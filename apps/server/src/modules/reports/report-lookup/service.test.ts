import { formatVerifyCode, ok, parseVerifyCode, refuse } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveAll,
  enterValues,
  openSigningDesk,
  releasedReport,
  reportRows,
  ticketOf,
  verifiedCase,
  verifyValues,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { RequestLimiter } from '../../ground/request-limits/index.ts';
import { lookUpsPerMinute, reportLookupService, type ReportLookupService } from './service.ts';

let home: TestDatabase;
let desk: SigningDesk;
let service: ReportLookupService;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const unknown = refuse({ kind: 'not-found', reason: 'verify-code-unknown' });

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, clock);
  const { database } = desk;
  service = reportLookupService({ database, hospital: 'BỆNH VIỆN MẪU', limiter: { admit: () => ok(null) } });
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

type Report = Awaited<ReturnType<typeof releasedReport>>;
const codeOf = (report: Readonly<Record<string, unknown>>): string => String(report['verify_code']);

async function corrected(report: Report): Promise<string> {
  const request = { category: 'transcription', reason: 'Nhập nhầm giá trị', testCodes: ['HGB'] } as const;
  const opened = await desk.reports.amend(desk.doctor, report, request);
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  await enterValues(desk, report.recordId, { HGB: '108' });
  await verifyValues(desk, report.recordId);
  await approveAll(desk, desk.doctor, report.recordId);
  return opened.value.id;
}

async function withdrawn(report: Pick<Report, 'id' | 'version'>): Promise<void> {
  const asked = await desk.reports.askWithdrawal(desk.doctor, report, 'Lấy nhầm mẫu của người khác');
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  const seen = { id: report.id, version: asked.value.version };
  const ticket = await ticketOf(desk, desk.administrator);
  const done = await desk.reports.confirmWithdrawal(desk.administrator, seen, ticket);
  if (!done.ok) throw new Error(JSON.stringify(done));
}

describe('somebody with a paper in hand', () => {
  it('learns that it is valid, which version it is, and from which house; and nothing else', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    const found = await service.lookUp(codeOf(report));
    expect(found.ok && Object.keys(found.value).toSorted()).toEqual([
      'hospital',
      'newerReleasedAt',
      'newerVersionNo',
      'releasedAt',
      'site',
      'status',
      'versionNo',
      'withdrawnAt',
    ]);
    expect(found).toMatchObject({
      ok: true,
      value: { status: 'released', versionNo: 1, hospital: 'BỆNH VIỆN MẪU', newerVersionNo: null },
    });
    const text = JSON.stringify(found);
    const secrets = ['patient_name', 'patient_code', 'code', 'sid', 'doctor_name', 'id'];
    expect(secrets.filter((secret) => text.includes(String(report[secret])))).toEqual([]);
  });

  it.each([
    ['as it is printed', (code: string) => formatVerifyCode(code)],
    ['in small letters', (code: string) => code.toLowerCase()],
    ['with spaces and other dashes', (code: string) => ` ${code.slice(0, 4)} – ${code.slice(4)} `],
  ])('types it %s', async (_how, typed) => {
    const report = await releasedReport(desk, { HGB: '118' });
    expect(await service.lookUp(typed(codeOf(report)))).toMatchObject({ ok: true, value: { versionNo: 1 } });
  });

  it('learns that there is a newer version, its number and its date', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    clock.advance({ minutes: 30 });
    await corrected(report);
    expect(await service.lookUp(codeOf(report))).toMatchObject({
      ok: true,
      value: { status: 'superseded', versionNo: 1, newerVersionNo: 2 },
    });
    const [, newer] = await reportRows(desk, report.recordId);
    expect(await service.lookUp(codeOf(newer ?? {}))).toMatchObject({
      ok: true,
      value: { status: 'released', versionNo: 2, newerVersionNo: null },
    });
  });

  it('learns that it was withdrawn', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    await withdrawn(report);
    expect(await service.lookUp(codeOf(report))).toMatchObject({ ok: true, value: { status: 'withdrawn' } });
  });

  it('is sent to no newer version when that was withdrawn', async () => {
    const report = await releasedReport(desk, { HGB: '118' });
    await corrected(report);
    const [, newer] = await reportRows(desk, report.recordId);
    if (newer === undefined) throw new Error('no correction');
    await withdrawn(newer);
    expect(await service.lookUp(codeOf(report))).toMatchObject({
      ok: true,
      value: { status: 'superseded', newerVersionNo: null },
    });
  });
});

describe('a code', () => {
  it('that was mistyped and one that never was are answered alike', async () => {
    const never = '7K3M92QXPD';
    const codes = [
      '',
      ' ',
      'abc',
      '0000000000',
      `${never}${never}`,
      'x'.repeat(100_000),
      "' or 1=1 --",
      '\0',
    ];
    for (const typed of codes) {
      expect(parseVerifyCode(typed.slice(0, 40))).toBeUndefined();
      expect(await service.lookUp(typed)).toEqual(unknown);
    }
    // The checksum is right, and nobody has it.
    expect(await service.lookUp('2222222222')).toEqual(unknown);
  });

  it('does not exist before the report is released', async () => {
    const recordId = await verifiedCase(desk, { HGB: '118' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    const [report] = await reportRows(desk, recordId);
    expect(report?.['verify_code']).toBeNull();
    expect(await service.lookUp('null')).toEqual(unknown);
  });
});

describe('the limit', () => {
  it('stops one address that tries many, right or wrong, and no other', async () => {
    const { database } = desk;
    const limiter = new RequestLimiter({
      database,
      clock,
      log: pino({ level: 'silent' }),
      perMinute: lookUpsPerMinute,
    });
    const limited = reportLookupService({ database, hospital: 'BỆNH VIỆN MẪU', limiter });
    const from = (ip: string): ReturnType<typeof limited.lookUp> => tracing(ip, () => limited.lookUp('abc'));
    for (let count = 0; count < lookUpsPerMinute; count += 1)
      expect(await from('192.0.2.1')).toEqual(unknown);
    expect(await from('192.0.2.1')).toMatchObject({ ok: false, refusal: { kind: 'too-many' } });
    expect(await from('192.0.2.2')).toEqual(unknown);
    clock.advance({ minutes: 1 });
    expect(await from('192.0.2.1')).toEqual(unknown);
    limiter.stop();
  });
});
