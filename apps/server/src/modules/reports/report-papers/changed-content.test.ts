import { ok } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releasedReport } from '../../../../test-support/signing-desk.test-support.ts';
import { nobodySigns } from '../reports/index.ts';
import { makePaper } from './make-paper.ts';
import { reportCopy } from './paper-copy.ts';
import { openPaperDesk, paperRow, textOf, textPress, type PaperDesk } from './report-papers.test-support.ts';

let home: TestDatabase;
let owner: pg.Client;
let desk: PaperDesk;
const last = { attempt: 6, maxAttempts: 6 };

beforeAll(async () => {
  home = await createTestDatabase();
  owner = new pg.Client(home.adminUrl);
  await owner.connect();
  desk = await openPaperDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
});
afterAll(async () => {
  await desk.database.close();
  await owner.end();
  await home.drop();
});
beforeEach(() => {
  Object.assign(desk.press, textPress());
  desk.doors.signersOf = () => Promise.resolve(ok(nobodySigns));
});

describe('what was changed behind our back', () => {
  it('is not drawn where it is the document that was signed', async () => {
    const report = await releasedReport(desk);
    await owner.query('alter table report_document disable trigger report_document_kept');
    await owner.query(
      `update report_document set body = replace(body, '"118"', '"128"') where report_id = $1`,
      [report.id],
    );
    await owner.query('alter table report_document enable trigger report_document_kept');
    const drawn: unknown[] = [];
    const { render } = desk.press;
    desk.press.render = (paper) => {
      drawn.push(paper);
      return render(paper);
    };
    await makePaper(desk.deps, report.id, last);
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed', problem: 'unexpected' });
    expect(drawn).toEqual([]);
  });

  it('is not printed where it is the picture of the hand', async () => {
    const imageSha256 = 'b'.repeat(64);
    desk.store.kept.set(imageSha256, new TextEncoder().encode('the hand of somebody else'));
    desk.doors.signersOf = () => Promise.resolve(ok({ imageSha256, person: null, seal: null }));
    const report = await releasedReport(desk);
    await makePaper(desk.deps, report.id, last);
    expect(await paperRow(desk, report.id)).toMatchObject({ status: 'failed', problem: 'store-unavailable' });
  });

  it('is neither shown nor given out where it is the archived paper', async () => {
    const report = await releasedReport(desk);
    await makePaper(desk.deps, report.id, last);
    const { sha256 } = (await paperRow(desk, report.id)) ?? {};
    const kept = textOf(desk.store.kept.get(sha256 ?? '') ?? new Uint8Array());
    const other = kept.replace('118', '128');
    expect(other).not.toBe(kept);
    desk.store.kept.set(sha256 ?? '', new TextEncoder().encode(other));
    const print = { documentId: report.id, act: 'download' } as Parameters<typeof reportCopy>[1];
    for (const asked of [
      () => reportCopy(desk.deps, print),
      () => desk.papers.preview(desk.doctor, report.id),
    ])
      await expect(asked()).rejects.toThrow('store-unavailable');
  });
});
