import { jobs, permissions } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { SignatureRow } from './signature-row.ts';
import {
  aSignatureImage,
  addActor,
  addReady,
  auditOf,
  deskNow,
  draftFor,
  must,
  openSignatureDesk,
  refusalOf,
  upload,
  type SignatureDesk,
} from './signatures.test-support.ts';

let desk: SignatureDesk;
const clock = fakeClock(deskNow);
beforeAll(async () => {
  desk = await openSignatureDesk(await createTestDatabase(), clock);
});
afterAll(() => desk.close());

async function withImage(row: SignatureRow): Promise<SignatureRow> {
  const fileId = await upload(desk, desk.administrator, { content: await aSignatureImage() });
  return must(await desk.service.setImage(desk.administrator, row, fileId));
}

describe('a signature', () => {
  it('goes its way: filled, agreed to, in force, suspended, in force again', async () => {
    const { service, administrator } = desk;
    const doctor = await addActor(desk.database);
    let row = await withImage(must(await service.save(administrator, draftFor(doctor))));
    row = must(await service.consent(doctor, row));
    expect(row.consentedAt).not.toBeNull();
    row = must(await service.activate(administrator, row));
    expect(row.status).toBe('active');
    row = must(await service.suspend(doctor, row, 'Nghỉ thai sản'));
    expect(row.status).toBe('suspended');
    row = must(await service.activate(administrator, row));
    expect(await auditOf(desk.database, row.id)).toEqual([
      'create',
      'set-image',
      'consent',
      'activate',
      'suspend',
      'activate',
    ]);
  });

  it('asks its owner anew when the picture becomes another', async () => {
    const row = await addReady(desk, { owner: await addActor(desk.database) });
    expect(await withImage(row)).toMatchObject({ status: 'active', consentedAt: null });
  });

  it('of the house needs nobody to agree', async () => {
    const { service, administrator } = desk;
    const seal = await withImage(
      must(await service.save(administrator, draftFor(null, { position: 'Bệnh viện' }))),
    );
    const active = must(await service.activate(administrator, seal));
    expect(active).toMatchObject({ status: 'active', accountId: null });
    expect(active.consentedAt).not.toBeNull();
    must(await service.suspend(administrator, active, 'Đổi con dấu'));
  });
});

describe('a signature is not put into force', () => {
  it('with nothing in it', async () => {
    const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
    expect(refusalOf(await desk.service.activate(desk.administrator, row))).toBe('signature-empty');
  });

  it('before its owner agreed', async () => {
    const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
    expect(refusalOf(await desk.service.activate(desk.administrator, await withImage(row)))).toBe(
      'signature-not-consented',
    );
  });

  it('by its owner', async () => {
    const { service, administrator } = desk;
    const doctor = await addActor(desk.database);
    const row = await withImage(must(await service.save(administrator, draftFor(doctor))));
    const agreed = must(await service.consent(doctor, row));
    expect(refusalOf(await service.activate(doctor, agreed))).toBe('denied');
  });

  it('beside another of the same person and position, and the first stays as it is', async () => {
    const { service, administrator } = desk;
    const doctor = await addActor(desk.database);
    const first = await addReady(desk, { owner: doctor });
    let second = await withImage(must(await service.save(administrator, draftFor(doctor))));
    second = must(await service.consent(doctor, second));
    expect(refusalOf(await service.activate(administrator, second))).toBe('signature-exists');
    expect(must(await service.find(administrator, first.id)).status).toBe('active');
    expect(must(await service.find(administrator, second.id))).toMatchObject({
      status: 'suspended',
      version: second.version,
    });
  });

  it('when another in force has got its position', async () => {
    const doctor = await addActor(desk.database);
    await addReady(desk, { owner: doctor });
    const other = await addReady(desk, { owner: doctor, changes: { position: 'Bác sĩ' } });
    const { service, administrator } = desk;
    const changed = draftFor(doctor, { seen: other });
    expect(refusalOf(await service.save(administrator, changed))).toBe('signature-exists');
  });

  it('twice as the seal of one house', async () => {
    const { service, administrator } = desk;
    const first = await addReady(desk, { owner: null, changes: { position: 'Con dấu 1' } });
    const second = await withImage(must(await service.save(administrator, draftFor(null))));
    expect(refusalOf(await service.activate(administrator, second))).toBe('signature-seal-exists');
    must(await service.suspend(administrator, first, 'Đổi con dấu'));
  });

  it('twice by two at once: one of them is told', async () => {
    const { service, administrator } = desk;
    const doctor = await addActor(desk.database);
    const rows: SignatureRow[] = [];
    for (let index = 0; index < 2; index += 1) {
      const row = await withImage(must(await service.save(administrator, draftFor(doctor))));
      rows.push(must(await service.consent(doctor, row)));
    }
    const answers = await Promise.all(rows.map((row) => service.activate(administrator, row)));
    expect(answers.map(refusalOf).toSorted()).toEqual(['ok', 'signature-exists']);
  });

  it('when it is already', async () => {
    const row = await addReady(desk, { owner: await addActor(desk.database) });
    expect(refusalOf(await desk.service.activate(desk.administrator, row))).toBe('signature-already-active');
  });
});

describe('agreeing is refused', () => {
  it('to the administration: nobody agrees for another', async () => {
    const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
    expect(refusalOf(await desk.service.consent(desk.administrator, await withImage(row)))).toBe(
      'signature-of-someone-else',
    );
  });

  it('to another doctor, who does not even learn that it is there', async () => {
    const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
    const other = await addActor(desk.database);
    expect(refusalOf(await desk.service.consent(other, await withImage(row)))).toBe('signature-unknown');
  });

  it('to an empty one, a second time, and of a version that was not seen', async () => {
    const { service, administrator } = desk;
    const doctor = await addActor(desk.database);
    const empty = must(await service.save(administrator, draftFor(doctor)));
    expect(refusalOf(await service.consent(doctor, empty))).toBe('signature-empty');
    const filled = await withImage(empty);
    expect(refusalOf(await service.consent(doctor, empty))).toBe('changed-meanwhile');
    const agreed = must(await service.consent(doctor, filled));
    expect(refusalOf(await service.consent(doctor, agreed))).toBe('signature-consented-already');
  });
});

describe('suspending is refused', () => {
  it('without a reason, twice, and to anybody else', async () => {
    const { service, administrator } = desk;
    const row = await addReady(desk, { owner: await addActor(desk.database) });
    expect(refusalOf(await service.suspend(administrator, row, ' '))).toBe('reason-required');
    expect(refusalOf(await service.suspend(await addActor(desk.database), row, 'Nghỉ phép'))).toBe(
      'signature-unknown',
    );
    const technician = await addActor(desk.database, jobs.technician.permissions);
    expect(refusalOf(await service.suspend(technician, row, 'Nghỉ phép'))).toBe('denied');
    const suspended = must(await service.suspend(administrator, row, 'Nghỉ phép'));
    expect(refusalOf(await service.suspend(administrator, suspended, 'Nghỉ phép'))).toBe(
      'signature-already-suspended',
    );
  });

  it.each(['x', newId()])('of %s, which there is not', async (id) => {
    const seen = { id, version: 1 };
    expect(refusalOf(await desk.service.suspend(desk.administrator, seen, 'Nghỉ phép'))).toBe(
      'signature-unknown',
    );
  });
});

describe('looking', () => {
  it('shows a doctor the own and no other, and the administration all', async () => {
    const { service, administrator } = desk;
    const [one, two] = [await addActor(desk.database), await addActor(desk.database)];
    const own = await addReady(desk, { owner: one });
    const other = await addReady(desk, { owner: two });
    const listed = must(await service.list(one, { page: 0, pageSize: 100 }));
    expect(listed.rows.map(({ id }) => id)).toEqual([own.id]);
    expect(must(await service.find(one, own.id)).id).toBe(own.id);
    expect(refusalOf(await service.find(one, other.id))).toBe('signature-unknown');
    const all = must(await service.list(administrator, { page: 0, pageSize: 100 }));
    expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, other.id]));
  });

  it('filters by state, kind and what ends soon', async () => {
    const { service, administrator } = desk;
    const doctor = await addActor(desk.database);
    const row = await addReady(desk, { owner: doctor });
    const ids = async (id: string, value: string): Promise<readonly string[]> => {
      const raw = { page: 0, pageSize: 100, filtered: [{ id, value }] };
      return must(await service.list(administrator, raw)).rows.map((each) => each.id);
    };
    expect(await ids('status', 'active')).toContain(row.id);
    expect(await ids('status', 'suspended')).not.toContain(row.id);
    expect(await ids('kind', 'seal')).not.toContain(row.id);
    expect(await ids('expiring', 'true')).not.toContain(row.id);
    const licenceTo = new Date(clock.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const licence = { printTitle: '', licenceNo: '000001/MAU-GPHN', licenceFrom: '2020-01-01', licenceTo };
    must(await service.saveLicence(administrator, row, licence));
    expect(await ids('expiring', 'true')).toContain(row.id);
  });

  it.each([
    [{ page: -1 }, 'page-out-of-range'],
    [{ filtered: [{ id: 'position', value: 'x' }] }, 'unknown-filter'],
    [{ filtered: [{ id: 'status', value: 'x' }] }, 'unknown-filter'],
    [{ sorted: [{ id: 'x', desc: true }] }, 'unknown-sort'],
  ])('refuses the question %o', async (raw, reason) => {
    expect(refusalOf(await desk.service.list(desk.administrator, raw))).toBe(reason);
  });

  it('is refused without the right to settings', async () => {
    const others = permissions.filter((each) => !each.startsWith('settings.'));
    const person = await addActor(desk.database, others);
    expect(refusalOf(await desk.service.list(person, {}))).toBe('denied');
    expect(refusalOf(await desk.service.find(person, newId()))).toBe('denied');
    expect(refusalOf(await desk.service.choices(person))).toBe('denied');
  });

  it('offers people who sign, the departments of papers, and whom one may stand for', async () => {
    const doctor = await addActor(desk.database);
    const technician = await addActor(desk.database, jobs.technician.permissions);
    const row = await addReady(desk, { owner: doctor });
    const choices = must(await desk.service.choices(desk.administrator));
    const people = choices.people.map(({ accountId }) => accountId);
    expect(people).toContain(doctor.accountId);
    expect(people).not.toContain(technician.accountId);
    expect(choices.departments.map(({ code }) => code)).toContain('general');
    expect(choices.principals.map(({ id }) => id)).toContain(row.id);
    expect(must(await desk.service.choices(doctor))).toMatchObject({ people: [], principals: [] });
  });
});
