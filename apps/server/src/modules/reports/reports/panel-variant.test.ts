import type { ReportDocument } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSigningDesk,
  releasedReport,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import type { OrderDraft } from '../../bench/orders/index.ts';

let home: TestDatabase;
let desk: SigningDesk;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
  await desk.database.pool.query(
    `insert into paper_template (code, version, title, status, paper, name, variant_of, panel_codes, size, layout)
     select 'KQXN-DGD', 4, title, 'active', paper, 'Phiếu điện giải đồ', 'KQXN-A4', '{DGD}', size, layout
       from paper_template where code = 'KQXN-A4' and status = 'active'`,
  );
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const salts = { NA: '138', K: '4,1', CL: '102' };
const panel = { kind: 'panel', code: 'DGD', reorderReason: null } as const;
const single = { kind: 'test', code: 'ALT', reorderReason: null } as const;

async function templateOf(
  values: Readonly<Record<string, string>>,
  items: OrderDraft['items'],
): Promise<ReportDocument['template'] | undefined> {
  const report = await releasedReport(desk, values, { draft: { items } });
  const view = await desk.reports.report(desk.doctor, report.id);
  return view.ok ? view.value.document?.template : undefined;
}

describe('a template that is drawn for one panel', () => {
  it('prints the paper of that panel', async () => {
    expect(await templateOf(salts, [panel])).toEqual({ code: 'KQXN-DGD', version: 4 });
  });

  it('prints no paper with a single test beside the panel', async () => {
    expect(await templateOf({ ...salts, ALT: '21' }, [panel, single])).toMatchObject({ code: 'KQXN-A4' });
  });

  it('prints no paper of single tests', async () => {
    expect(await templateOf({ ALT: '21' }, [single])).toMatchObject({ code: 'KQXN-A4' });
  });
});
