import { shippedTemplates } from '@senlab/pdf/papers';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../platform/actor.ts';
import type { Press } from '../platform/press/press.ts';
import { toldBy } from '../platform/told.test-support.ts';
import { pregnancy } from '../../test-support/clinic.test-support.ts';
import { previewsOf } from './papers.ts';
import {
  addDoctor,
  addWithRights,
  approveAll,
  openSigningDesk,
  verifiedCase,
  type SigningDesk,
} from '../../test-support/signing-desk.test-support.ts';

let home: TestDatabase;
let desk: SigningDesk;
beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

const inRoom = ['patients.read', 'results.read', 'karyotypes.work'] as const;

/** Of an unborn child, released by somebody of the genetics room who may look at templates as well. */
async function karyotypeReport(): Promise<{ readonly id: string; readonly genetics: Actor }> {
  const genetics = await addDoctor(desk, [...inRoom, 'karyotypes.approve', 'settings.read']);
  const permissions = [...inRoom, 'results.enter', 'results.verify'] as const;
  const technician = await addWithRights(desk, { permissions });
  const verifier = await addWithRights(desk, { permissions });
  const draft = { pregnancyState: 'pregnant' as const, pregnancy };
  const values = { 'NST-OI': '47,XY,+21' };
  const recordId = await verifiedCase({ ...desk, technician, verifier }, values, { draft });
  const [outcome] = await approveAll(desk, genetics, recordId);
  return { id: outcome?.reportId ?? '', genetics };
}

it('a layout is previewed with what the paper says, not with what the genetics room knows', async () => {
  const { id, genetics } = await karyotypeReport();
  const seen = await desk.reports.report(genetics, id);
  expect(seen.ok && [seen.value.sight, seen.value.document?.rows[0]?.value]).toEqual(['whole', '47,XY,+21']);
  const drawn: unknown[] = [];
  const press = {
    render: async ({ inputs }: Parameters<Press['render']>[0]) => {
      drawn.push(inputs);
      return new Uint8Array([1]);
    },
    stamp: async (bytes: Uint8Array) => bytes,
  };
  const { database, clock, reports } = desk;
  const previews = previewsOf({ database, clock, reports, press: press as unknown as Press });
  const template = shippedTemplates.find(({ code }) => code === 'KQXN-A4');
  const shown = await previews.draw(genetics, {
    paper: 'report',
    size: 'A4',
    title: 'Phiếu kết quả',
    template: 'KQXN-A4',
    layout: template?.layout,
    report: id,
  });
  expect(shown).toMatchObject({ ok: true });
  expect(toldBy(drawn)).toMatch(/"47,[*\\]+,\+21/);
  expect(toldBy(drawn)).not.toContain('XY');
});
