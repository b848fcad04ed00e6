import { jobs, type JobName } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWithRights, releasedReport } from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addFile,
  addVisit,
  aTicket,
  listed,
  made,
  openCustomerDesk,
  reasonOf,
  startOfTests,
  type CustomerDesk,
} from './customer-actions.test-support.ts';
import { isCustomerFile } from './index.ts';
import type { ActionRef } from './step.ts';

/** Every job of the house against what is not for everybody; whoever is in no list is refused all of it. */
const jobNames = Object.keys(jobs) as readonly JobName[];
const seesNotes: readonly JobName[] = ['clinician', 'reception', 'collection', 'labDoctor', 'administrator'];
const seesResults: readonly JobName[] = ['clinician', 'reception', 'labDoctor'];
const note = 'Khách từng khiếu nại hai lần, báo trưởng khoa';

let home: TestDatabase;
let desk: CustomerDesk;
let ticket: ActionRef;
let file: string;
let scanFile: string;
let published: ActionRef;
let reportId: string;
let patientId: string;
/** Where the tests of the report were ordered. */
let reportWard: string;
const people = new Map<string, Actor>();

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openCustomerDesk(home.appUrl, fakeClock(startOfTests));
  const { laboratory } = desk;
  file = await addFile(desk, desk.reception);
  scanFile = await addFile(desk, desk.doctor);
  const opened = await made(
    desk.service.saveTicket(desk.reception, { seen: null, draft: aTicket(desk, { phone: '0987000888' }) }),
  );
  const given = { seen: opened, kind: 'internal', text: note, fileIds: [file] } as const;
  ticket = await made(desk.service.addMessage(desk.reception, given));
  ({ id: reportId } = await releasedReport(laboratory, { WBC: '7,1' }));
  const { rows } = await laboratory.database.pool.query<{ patient: string; ward: string }>(
    'select patient_id as patient, department_id as ward from report where id = $1',
    [reportId],
  );
  [patientId, reportWard] = [rows[0]?.patient ?? '', rows[0]?.ward ?? ''];
  for (const name of jobNames)
    for (const departmentId of new Set([desk.departmentId, desk.otherDepartmentId, reportWard]))
      people.set(`${name} ${departmentId}`, await addWithRights(laboratory, { ...jobs[name], departmentId }));
  const draft = await made(desk.service.addTestResult(desk.doctor, { reportId, note: null }));
  const step = { seen: draft, step: 'publish', reason: null, imagesChecked: false } as const;
  published = await made(desk.service.step(desk.doctor, step));
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});

const workingIn = (name: JobName, ward: string): Actor => {
  const actor = people.get(`${name} ${ward}`);
  if (actor === undefined) throw new Error(`nobody is ${name}`);
  return actor;
};
const answered = async (by: Actor, { id, kind }: ActionRef): Promise<string> => {
  const opened = await desk.service.open(by, { id, kind });
  if (opened.ok) return JSON.stringify(opened.value);
  return 'reason' in opened.refusal ? opened.refusal.reason : opened.refusal.kind;
};
const seesFile = (by: Actor): Promise<boolean> =>
  reading(desk.laboratory.database, (tx) => isCustomerFile(tx, by, file));

describe('an internal note of a request', () => {
  it.each(jobNames)(
    'and its file are for %s as the table says, and for nobody of another ward',
    async (name) => {
      const own = workingIn(name, desk.departmentId);
      const isReader = seesNotes.includes(name);
      expect((await answered(own, ticket)).includes(note)).toBe(isReader);
      expect(await seesFile(own)).toBe(isReader);
      const elsewhere = workingIn(name, desk.otherDepartmentId);
      // Only those who treat in a ward are of a ward.
      const isBound = jobs[name].role === 'user';
      expect((await answered(elsewhere, ticket)).includes(note)).toBe(isReader && !isBound);
      expect(await seesFile(elsewhere)).toBe(isReader && !isBound);
    },
  );

  it('is in no list, and is found by no word of it', async () => {
    for (const actor of people.values()) {
      const page = await desk.service.list(actor, { filtered: [{ id: 'phone', value: '0987000888' }] });
      expect(JSON.stringify(page)).not.toContain(note);
      expect(await listed(desk, actor, ['keyword', 'khiếu nại'])).not.toMatchObject({ records: 1 });
    }
  });
});

describe('a published result', () => {
  it.each(jobNames)('is for %s as the table says', async (name) => {
    const by = workingIn(name, reportWard);
    const isReader = seesResults.includes(name);
    expect((await answered(by, published)).includes(reportId)).toBe(isReader);
    const nothing = seesNotes.includes(name) ? { ids: [], records: 0 } : 'denied';
    const shown = isReader ? { ids: [published.id], records: 1 } : nothing;
    expect(await listed(desk, by, ['kind', '4'])).toEqual(shown);
  });

  describe('whose test became secret', () => {
    const setSensitive = async (what: string): Promise<void> => {
      const owner = new pg.Client(home.adminUrl);
      await owner.connect();
      await owner.query(`update test_item set sensitive = $1 where code = 'WBC'`, [what]);
      await owner.end();
    };
    beforeAll(() => setSensitive('{HIV}'));
    afterAll(() => setSensitive('{}'));

    it.each(jobNames)('is nothing to %s: no page, no row, no count, no step', async (name) => {
      const by = workingIn(name, reportWard);
      expect(['customer-action-unknown', 'denied']).toContain(await answered(by, published));
      const found = await listed(desk, by, ['patient', patientId]);
      expect(found).toEqual(seesNotes.includes(name) ? { ids: [], records: 0 } : 'denied');
      const step = { seen: published, step: 'withdraw', reason: 'Thử xem có không' } as const;
      expect(['customer-action-unknown', 'denied']).toContain(
        await reasonOf(desk.service.step(by, { ...step, imagesChecked: false })),
      );
      const reports = await desk.service.reports(by, patientId);
      expect(reports.ok ? reports.value : []).toEqual([]);
    });
  });
});

describe.each(['draft', 'withdrawn'] as const)('what is not published: %s', (status) => {
  const writes: readonly JobName[] = ['clinician', 'labDoctor'];
  const drafts: ActionRef[] = [];
  beforeAll(async () => {
    const { pool } = desk.laboratory.database;
    const visitId = await addVisit(desk, patientId, reportWard);
    for (const kind of [2, 5, 7]) {
      const { rows } = await pool.query<ActionRef>(
        `insert into customer_action (id, kind, status, patient_id, channel, department_id, visit_id, document, created_by,
           created_at, updated_at, published_at, published_by, withdrawn_at, withdrawn_by, close_reason,
           image_ids)
         select gen_random_uuid(), $1, $6, $2, 'counter', $3, $4, '{"conclusion": "còn xem lại"}', $5, now(), now(),
           ended, by, ended, by, 'Ghi nhầm người', $7::uuid[]
           from (select case when $6 = 'withdrawn' then now() end as ended, case when $6 = 'withdrawn' then $5::uuid end as by) e
         returning id, version, kind, status`,
        [kind, patientId, reportWard, visitId, desk.doctor.accountId, status, kind === 5 ? [scanFile] : []],
      );
      drafts.push(...rows);
    }
  });

  it.each(jobNames)(
    'is for %s as the table says: no page, no row, no count, no picture, no step',
    async (name) => {
      const by = workingIn(name, reportWard);
      const isWriter = writes.includes(name);
      const refused: string[] = [];
      for (const draft of drafts) {
        const shown = await answered(by, draft);
        expect(shown.includes('còn xem lại')).toBe(isWriter);
        if (isWriter) continue;
        const remove = {
          seen: draft,
          step: 'remove',
          reason: 'Thử xem có không',
          imagesChecked: false,
        } as const;
        refused.push(shown, await reasonOf(desk.service.step(by, remove)));
      }
      expect(refused.filter((answer) => !['customer-action-unknown', 'denied'].includes(answer))).toEqual([]);
      const found = await listed(desk, by, ['state', status]);
      const nothing = seesNotes.includes(name) ? { ids: [], records: 0 } : 'denied';
      expect(isWriter ? (found as { records: number }).records : found).toEqual(isWriter ? 3 : nothing);
      const picture = await reading(desk.laboratory.database, (tx) => isCustomerFile(tx, by, scanFile));
      expect(picture).toBe(isWriter);
    },
  );
});
