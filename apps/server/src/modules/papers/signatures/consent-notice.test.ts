import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { noticesService, type NoticesService } from '../../ground/notices/index.ts';
import type { SignatureRow } from './signature-row.ts';
import {
  aCertificate,
  aSignatureImage,
  addActor,
  addReady,
  auditOf,
  certificatePassword,
  deskNow,
  draftFor,
  must,
  openSignatureDesk,
  place,
  refusalOf,
  upload,
  type SignatureDesk,
} from './signatures.test-support.ts';

let home: TestDatabase;
let desk: SignatureDesk;
let notices: NoticesService;
const clock = fakeClock(deskNow);
beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSignatureDesk(home, clock);
  notices = noticesService({
    database: desk.database,
    clock,
    subjects: { alarms: () => Promise.resolve(new Map()), reports: () => Promise.resolve(new Map()) },
  });
});
afterAll(() => desk.close());

const unread = [{ id: 'unread', value: 'true' }];

async function unreadOf(actor: Actor): Promise<readonly object[]> {
  const { rows } = must(await notices.listMine(actor, { filtered: unread }));
  return rows.map(({ kind, subject_id, label }) => ({ kind, subject_id, label }));
}

/** What the screens of one person were told. */
async function hintsTo({ accountId }: Actor): Promise<number> {
  const { rows } = await desk.database.pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where topic = 'my_notices' and account_id = $1`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

const aNoticeOf = ({ id, position }: SignatureRow): object => ({
  kind: 'signature_consent',
  subject_id: id,
  label: position,
});

const proposed = async (owner: Actor | null, by = desk.administrator): Promise<SignatureRow> =>
  must(await desk.service.save(by, draftFor(owner)));

async function withImage(row: SignatureRow, by = desk.administrator): Promise<SignatureRow> {
  const fileId = await upload(desk, by, { content: await aSignatureImage() });
  return must(await desk.service.setImage(by, row, fileId));
}

async function withCertificate(row: SignatureRow): Promise<SignatureRow> {
  const file = await place(desk.folder, await aCertificate(desk.folder));
  const given = { file, password: certificatePassword, provider: 'CA Mẫu' };
  return must(await desk.service.putCertificate(desk.administrator, row, given));
}

describe('the owner of a signature is told', () => {
  it('when there is a picture to agree to, with a hint to her screens and to no others', async () => {
    const [owner, colleague] = [await addActor(desk.database), await addActor(desk.database)];
    const row = await withImage(await proposed(owner));
    expect(await unreadOf(owner)).toEqual([aNoticeOf(row)]);
    expect(await hintsTo(owner)).toBe(1);
    expect(await unreadOf(colleague)).toEqual([]);
  });

  it('when there is a certificate to agree to', async () => {
    const owner = await addActor(desk.database);
    const row = await withCertificate(await proposed(owner));
    expect(await unreadOf(owner)).toEqual([aNoticeOf(row)]);
  });

  it('once, however much is changed before she looks', async () => {
    const owner = await addActor(desk.database);
    let row = await withCertificate(await withImage(await proposed(owner)));
    const seen = { id: row.id, version: row.version };
    row = must(
      await desk.service.save(desk.administrator, draftFor(owner, { seen, position: 'Bác sĩ điều trị' })),
    );
    expect(await unreadOf(owner)).toHaveLength(1);
    expect(await hintsTo(owner)).toBe(1);
  });

  it('again when she has read the first one and it is changed since', async () => {
    const owner = await addActor(desk.database);
    let row = await withImage(await proposed(owner));
    const { rows } = must(await notices.listMine(owner, { filtered: unread }));
    must(await notices.read(owner, rows[0]?.id ?? ''));
    row = await withImage(row);
    expect(await unreadOf(owner)).toEqual([aNoticeOf(row)]);
  });

  it('again when one in force gets another picture', async () => {
    const owner = await addActor(desk.database);
    const row = await addReady(desk, { owner });
    expect(await unreadOf(owner)).toEqual([]);
    await withImage(row);
    expect(await unreadOf(owner)).toEqual([aNoticeOf(row)]);
  });

  it('by the office that stands on it, cut where a notice ends', async () => {
    const owner = await addActor(desk.database);
    const position = `Phó trưởng khoa Xét nghiệm ${'x'.repeat(80)}`;
    const row = must(await desk.service.save(desk.administrator, draftFor(owner, { position })));
    await withImage(row);
    expect(await unreadOf(owner)).toMatchObject([{ label: position.slice(0, 100) }]);
  });
});

describe('a consent', () => {
  it('settles what asked for it, and her screens are told', async () => {
    const owner = await addActor(desk.database);
    const row = await withImage(await proposed(owner));
    must(await desk.service.consent(owner, row));
    expect(await unreadOf(owner)).toEqual([]);
    expect(await hintsTo(owner)).toBe(2);
  });

  it('that is refused settles nothing', async () => {
    const owner = await addActor(desk.database);
    const row = await withImage(await proposed(owner));
    const stale = { id: row.id, version: row.version - 1 };
    expect(refusalOf(await desk.service.consent(owner, stale))).toBe('changed-meanwhile');
    expect(refusalOf(await desk.service.consent(desk.administrator, row))).toBe('signature-of-someone-else');
    expect(await unreadOf(owner)).toHaveLength(1);
  });
});

describe('nobody is told', () => {
  it('of a row that has nothing to agree to yet', async () => {
    const owner = await addActor(desk.database);
    const row = await proposed(owner);
    const seen = { id: row.id, version: row.version };
    must(await desk.service.save(desk.administrator, draftFor(owner, { seen, position: 'Bác sĩ điều trị' })));
    expect(await unreadOf(owner)).toEqual([]);
  });

  it('when the last thing in it was taken away', async () => {
    const owner = await addActor(desk.database);
    let row = await withImage(await proposed(owner));
    const { rows } = must(await notices.listMine(owner, { filtered: unread }));
    must(await notices.read(owner, rows[0]?.id ?? ''));
    row = must(await desk.service.removeImage(desk.administrator, row));
    expect(row.consentedAt).toBeNull();
    expect(await unreadOf(owner)).toEqual([]);
  });

  it('when it is suspended, put into force, or saved after she agreed', async () => {
    const owner = await addActor(desk.database);
    let row = await addReady(desk, { owner });
    row = must(await desk.service.suspend(desk.administrator, row, 'Nghỉ thai sản'));
    row = must(await desk.service.activate(desk.administrator, row));
    const seen = { id: row.id, version: row.version };
    must(await desk.service.save(desk.administrator, draftFor(owner, { seen, position: 'Bác sĩ điều trị' })));
    expect(await unreadOf(owner)).toEqual([]);
  });

  it('of the seal of the house', async () => {
    const before = await desk.database.pool.query('select from notice');
    await withImage(await proposed(null));
    expect((await desk.database.pool.query('select from notice')).rowCount).toBe(before.rowCount);
  });

  it('of what she did herself', async () => {
    const { administrator } = desk;
    await withImage(await proposed(administrator));
    expect(await unreadOf(administrator)).toEqual([]);
  });

  it('of a change that was refused', async () => {
    const owner = await addActor(desk.database);
    const row = await proposed(owner);
    const stale = { ...row, version: row.version + 1 };
    const fileId = await upload(desk, desk.administrator, { content: await aSignatureImage() });
    expect(refusalOf(await desk.service.setImage(desk.administrator, stale, fileId))).toBe(
      'changed-meanwhile',
    );
    expect(refusalOf(await desk.service.setImage(owner, row, fileId))).toBe('denied');
    expect(await unreadOf(owner)).toEqual([]);
  });

  it('of a change that is undone: a notice that cannot be written takes the change with it', async () => {
    const position = 'Bác sĩ không báo được';
    const client = new pg.Client(home.adminUrl);
    await client.connect();
    await client.query(`alter table notice add constraint not_this_one check (label <> '${position}')`);
    await client.end();
    const owner = await addActor(desk.database);
    const row = must(await desk.service.save(desk.administrator, draftFor(owner, { position })));
    await expect(withImage(row)).rejects.toThrow('not_this_one');
    expect(must(await desk.service.find(desk.administrator, row.id))).toMatchObject({
      imageFileId: null,
      version: row.version,
    });
    expect(await auditOf(desk.database, row.id)).toEqual(['create']);
  });
});
