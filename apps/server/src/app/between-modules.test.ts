import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueService } from '../modules/ground/catalogue/index.ts';
import { addNotices, noticesService, type NoticesService } from '../modules/ground/notices/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isoOf } from '../platform/moment.ts';
import { inTransaction } from '../platform/tx.ts';
import { addPerson, pregnancy } from '../../test-support/clinic.test-support.ts';
import { departmentIds } from '../../test-support/lab-records.test-support.ts';
import { addReports, aReport, type ListedPerson } from '../../test-support/listed-reports.test-support.ts';
import { noticeSubjects, previewsOf } from './between-modules.ts';
import {
  openSigningDesk,
  verifiedCase,
  type SigningDesk,
  addDoctor,
  addWithRights,
  approveAll,
} from '../../test-support/signing-desk.test-support.ts';
import { given } from '../../test-support/welcome-lists.test-support.ts';
import { shippedTemplates } from '@senlab/pdf/papers';
import type { Press } from '../platform/press/press.ts';
import { toldBy } from '../platform/told.test-support.ts';

describe('named reports', () => {
  let home: TestDatabase;
  let desk: SigningDesk;
  let notices: NoticesService;
  let wards: readonly string[];
  let person: ListedPerson;
  const clock = fakeClock('2026-11-15T09:00:00+07:00');

  beforeAll(async () => {
    home = await createTestDatabase();
    desk = await openSigningDesk(home.appUrl, clock);
    const { database } = desk;
    const catalogue = catalogueService({ database, clock });
    notices = noticesService({ database, clock, subjects: noticeSubjects({ database, clock, catalogue }) });
    wards = await departmentIds(database);
    const { rows } = await database.pool.query<ListedPerson>(
      `select patient_id as id, visit_id as "visitId", patient_code as code, patient_name as name,
       patient_search_name as "searchName", patient_birth_year as "birthYear", id as "recordId", sid
       from lab_record where id = $1`,
      [await verifiedCase(desk, { HGB: '128' })],
    );
    const [found] = rows;
    if (found === undefined) throw new Error('no case');
    person = found;
  });
  afterAll(async () => {
    await desk.database.close();
    await home.drop();
  });

  async function released(isRestricted: boolean): Promise<string> {
    const at = isoOf(clock.now());
    const report = aReport(person, {
      status: 'released',
      listedAt: at,
      receivedAt: at,
      dueAt: at,
      departmentId: wards[0] ?? null,
      isRestricted,
    });
    await addReports(desk.database, desk.doctor, [report]);
    const { rows } = await desk.database.pool.query<{ id: string }>(
      'select id from report order by id desc limit 1',
    );
    return rows[0]?.id ?? '';
  }

  async function toldOf(actor: Actor, subjectId: string): Promise<object | null> {
    const notice = {
      accountId: actor.accountId,
      kind: 'report_corrected',
      subjectId,
      label: 'KQ1 v2',
    } as const;
    await inTransaction(desk.database, (tx) => addNotices(tx, [notice], isoOf(clock.now())));
    const page = given(await notices.listMine(actor, {}));
    return page.rows[0]?.about ?? null;
  }

  const somebody = (permissions: readonly Permission[], ward?: string): Promise<Actor> =>
    addPerson(
      desk.database,
      ward === undefined ? { permissions } : { role: 'user', permissions, departmentId: ward },
    );

  describe('a notice about a report', () => {
    it('names the patient and the case to those who meet it in the lists, and nothing of what it says', async () => {
      const doctor = await somebody(['patients.read', 'results.read']);
      const told = await toldOf(doctor, await released(false));
      expect(told).toMatchObject({
        sid: person.sid,
        patientName: person.name,
        testCode: null,
        valueText: null,
      });
    });

    it('reads the same where the report is restricted', async () => {
      const doctor = await somebody(['patients.read', 'results.read']);
      expect(await toldOf(doctor, await released(true))).toEqual(await toldOf(doctor, await released(false)));
    });

    it('names her to the own ward, and not to another', async () => {
      const rights = ['patients.read', 'results.read-released'] as const;
      const id = await released(false);
      expect(await toldOf(await somebody(rights, wards[0]), id)).not.toBeNull();
      expect(await toldOf(await somebody(rights, wards[1]), id)).toBeNull();
    });

    it.each<[string, readonly Permission[]]>([
      ['patients', ['results.read']],
      ['reports', ['patients.read', 'specimens.collect']],
    ])('names nobody to those who may not read %s any more', async (_what, permissions) => {
      expect(await toldOf(await somebody(permissions), await released(false))).toBeNull();
    });

    it('names nobody where there is no such report', async () => {
      const doctor = await somebody(['patients.read', 'results.read']);
      expect(await toldOf(doctor, person.id)).toBeNull();
    });
  });
});

describe('papers', () => {
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
    expect(seen.ok && [seen.value.sight, seen.value.document?.rows[0]?.value]).toEqual([
      'whole',
      '47,XY,+21',
    ]);
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
});
