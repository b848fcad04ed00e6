import { describe, expect, it } from 'vitest';
import { addPatient } from '../../../../test-support/clinic.test-support.ts';
import {
  activeFile,
  activeStudy,
  made,
  reasonOf,
  seenFile,
  useResearch,
  valueOf,
} from '../../../../test-support/research.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import { isConsentPaper } from './index.ts';

const research = useResearch();

async function scan(owner: Actor, type = 'image/png'): Promise<string> {
  const id = newId();
  await research.database.pool.query(
    `insert into stored_file (id, account_id, name, type, size, sha256) values ($1, $2, 'phieu.png', $3, 9, $4)`,
    [id, owner.accountId, type, id.replaceAll('-', '').padEnd(64, '0')],
  );
  return id;
}

async function newFile(): Promise<{ readonly id: string; readonly patientCode: string }> {
  const { id: studyId } = await activeStudy(research);
  const { code } = await addPatient(research.database);
  return { id: (await activeFile(research, studyId, code)).id, patientCode: code };
}

const keep = async (by: Actor, id: string, fileId: string) =>
  research.files.keepConsent(by, { seen: await seenFile(research, id), fileId });
const opens = (by: Actor, fileId: string): Promise<boolean> =>
  reading(research.database, (tx) => isConsentPaper(tx, by, fileId));
const papers = async (id: string): Promise<unknown> => {
  const { rows } = await research.database.pool.query(
    'select stored_file_id from research_consent_paper where file_id = $1',
    [id],
  );
  return rows.length;
};
const reason = 'Đối chiếu phiếu đồng ý';

describe('a signed consent', () => {
  it('is kept with its file, and opened with the identity alone, the newest one', async () => {
    const { files, lead, second, reader, stranger, keyHolder } = research;
    const { id } = await newFile();
    expect(valueOf(await files.find(lead, id)).hasConsentPaper).toBe(false);
    expect(valueOf(await files.lookUp(keyHolder, { id, reason })).consentFileId).toBeNull();
    const first = await scan(lead);
    made(await keep(lead, id, first));
    const view = valueOf(await files.find(reader, id));
    expect(view.hasConsentPaper).toBe(true);
    // Which file it is, is told to nobody who reads the study.
    expect(JSON.stringify(view)).not.toContain(first);
    for (const other of [second, reader, stranger]) expect(await opens(other, first)).toBe(false);
    expect(await opens(keyHolder, first)).toBe(true);
    const better = await scan(second, 'application/pdf');
    made(await keep(second, id, better));
    expect(valueOf(await files.lookUp(keyHolder, { id, reason })).consentFileId).toBe(better);
    const { rows } = await research.database.pool.query(
      `select command, diff from audit_event where command = 'keep-consent' and actor_id = $1`,
      [second.accountId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(better);
  });

  it('of a study that one does not work in is not opened, whatever key one holds', async () => {
    const { files, lead, manager, studies, keyHolder, database } = research;
    const { id } = await newFile();
    const paper = await scan(lead);
    made(await keep(lead, id, paper));
    const { study } = valueOf(await files.find(lead, id));
    made(
      await studies.setMember(manager, { studyId: study.id, accountId: keyHolder.accountId, access: 'none' }),
    );
    expect(await opens(keyHolder, paper)).toBe(false);
    expect(await opens(keyHolder, newId())).toBe(false);
    await expect(
      database.pool.query('update research_consent_paper set added_by = $1', [manager.accountId]),
    ).rejects.toThrow();
  });

  it('is refused, and nothing is kept, where it is not the own upload, no picture, or a paper already', async () => {
    const { lead, second } = research;
    const { id } = await newFile();
    const other = await newFile();
    const used = await scan(lead);
    made(await keep(lead, other.id, used));
    for (const fileId of [await scan(second), await scan(lead, 'text/csv'), used, newId(), 'x'])
      expect(reasonOf(await keep(lead, id, fileId))).toBe('research-consent-paper-unfit');
    expect(await papers(id)).toBe(0);
    expect((await seenFile(research, id)).version).toBe(2);
  });

  it('is refused to whoever only reads, and of a file that was left', async () => {
    const { files, lead, reader, stranger } = research;
    const { id } = await newFile();
    expect(reasonOf(await keep(reader, id, await scan(reader)))).toBe('denied');
    expect(reasonOf(await keep(stranger, id, await scan(stranger)))).toBe('research-file-unknown');
    const stale = { id, version: 1 };
    expect(reasonOf(await files.keepConsent(lead, { seen: stale, fileId: await scan(lead) }))).toBe(
      'changed-meanwhile',
    );
    const withdrawn = { seen: await seenFile(research, id), step: 'withdraw', reason: 'Rút đồng ý' } as const;
    made(await files.move(lead, withdrawn));
    expect(reasonOf(await keep(lead, id, await scan(lead)))).toBe('research-file-withdrawn');
    expect(await papers(id)).toBe(0);
  });
});
