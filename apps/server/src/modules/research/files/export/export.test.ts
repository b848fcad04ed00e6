import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addPatient, type StoredPatient } from '../../../../../test-support/clinic.test-support.ts';
import {
  addDoctor,
  approveAll,
  doctorRights,
  enterValues,
  reportRows,
  verifyValues,
  type StoredRow,
} from '../../../../../test-support/signing-desk.test-support.ts';
import { bytesOf, contentOf } from './content.test-support.ts';
import { aDraft } from '../../../../../test-support/clinic.test-support.ts';
import { collectRequest, receiveRequest } from '../../../../../test-support/tubes.test-support.ts';
import {
  activeFile,
  activeStudy,
  enter,
  made,
  reasonOf,
  seenFile,
  useResearch,
  valueOf,
  versionOfStudy,
} from '../../../../../test-support/research.test-support.ts';

const research = useResearch();

/** A released report of somebody who is a patient already. */
async function releaseFor(
  patient: StoredPatient,
  values: Readonly<Record<string, string>>,
): Promise<StoredRow> {
  const items = Object.keys(values).map((code) => ({ kind: 'test' as const, code, reorderReason: null }));
  const placed = await research.orders.place(research.reception, aDraft(patient.id, { items }));
  const recordId = valueOf(placed).value.recordId ?? '';
  const tubes = await research.database.pool.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1',
    [recordId],
  );
  for (const { code } of tubes.rows) {
    valueOf(
      await research.specimens.collect(
        research.reception,
        collectRequest({ tubes: [code], patient } as never),
      ),
    );
    valueOf(await research.specimens.receive(research.reception, receiveRequest(code)));
  }
  await enterValues(research, recordId, values);
  await verifyValues(research, recordId);
  const doctor = await addDoctor(research, [...doctorRights, 'results.restricted']);
  await approveAll(research, doctor, recordId);
  const [row] = await reportRows(research, recordId);
  if (row?.status !== 'released') throw new Error('not released');
  return row;
}

async function linkAll(fileId: string): Promise<number> {
  const { files, lead } = research;
  const found = valueOf(await files.linkables(lead, fileId));
  for (const { ref } of found) made(await files.link(lead, { seen: await seenFile(research, fileId), ref }));
  return found.length;
}

describe('an export', () => {
  it('marks the files whose results were corrected since, which are found page by page', async () => {
    const { files, lead, reader, stranger, exports: exporting, database } = research;
    const { id: studyId } = await activeStudy(research);
    const ids: string[] = [];
    const reports: StoredRow[] = [];
    for (let no = 0; no < 3; no += 1) {
      const patient = await addPatient(database);
      ids.push((await activeFile(research, studyId, patient.code)).id);
      reports.push(await releaseFor(patient, { HGB: '118' }));
      await linkAll(ids.at(-1) ?? '');
    }
    await contentOf(valueOf(await exporting.export(lead, { studyId, format: 'csv' })));
    for (const { id } of reports.slice(0, 2)) await withdrawByHand(id);
    const find = (value: string, paging: object = {}, by = reader) =>
      files.list(by, {
        filtered: [
          { id: 'study', value: studyId },
          { id: 'amended', value },
        ],
        ...paging,
      });
    const pages = [
      valueOf(await find('true', { page: 0, pageSize: 1 })),
      valueOf(await find('true', { page: 1, pageSize: 1 })),
    ];
    expect(pages.map(({ records, rows }) => [records, rows.length])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    const found = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(found.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(valueOf(await find('false')).rows.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(valueOf(await find('true', {}, stranger)).rows).toEqual([]);
    expect(reasonOf(await find('yes'))).toBe('unknown-filter');
  });

  it('says what it holds: with a dictionary, days of the study, and a hash that is written down', async () => {
    const { files, lead, exports: exporting } = research;
    const { id: studyId } = await activeStudy(research);
    const patient = await addPatient(research.database);
    const file = await activeFile(research, studyId, patient.code);
    const values = {
      bmi: '22,4',
      onset: '2026-11-01',
      severity: 'mild',
      smoker: 'true',
      note: '=1+1, "ra máu"',
    };
    await enter(research, file.id, values);
    const csv = valueOf(await exporting.export(lead, { studyId, format: 'csv' }));
    const content = await contentOf(csv);
    expect(content.startsWith('\uFEFFMA_DINH_DANH,NHOM,')).toBe(true);
    expect(content).toContain('bmi,Chỉ số khối cơ thể,Số thập phân,kg/m²,,10,80,x,');
    expect(content).toContain(
      `${file.pseudonym},Nhóm bệnh,active,,,,,,,,22.4,,1,-14,mild,"'=1+1, ""ra máu"""`,
    );
    expect(content).not.toContain('2026-11');
    // The same data are the same bytes.
    const again = await bytesOf(valueOf(await exporting.export(lead, { studyId, format: 'csv' })));
    const hash = createHash('sha256').update(again).digest('hex');
    expect(csv.content.hash.toString('hex')).toBe(hash);
    expect(valueOf(await files.exports(lead, studyId))[0]).toMatchObject({
      hash,
      files: 1,
      results: 0,
      format: 'csv',
    });
    expect(reasonOf(await exporting.export(research.reader, { studyId, format: 'csv' }))).toBe('denied');
    const { rows } = await research.database.pool.query(
      `select diff -> 'dataHash' ->> 1 as hash from audit_event where command = 'export' and entity = 'research-study'`,
    );
    expect(rows).toContainEqual({ hash });
  });

  it('holds released results of that person alone, and none that is restricted', async () => {
    const { files, lead, exports: exporting, database } = research;
    const { id: studyId } = await activeStudy(research);
    const [patient, other] = [await addPatient(database), await addPatient(database)];
    const file = await activeFile(research, studyId, patient.code);
    const own = await releaseFor(patient, { HGB: '118' });
    await releaseFor(patient, { HIV: 'Không phản ứng' });
    await releaseFor(other, { HGB: '97' });
    const found = valueOf(await files.linkables(lead, file.id));
    expect(found.map(({ testNames }) => testNames)).toHaveLength(1);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`HIV|${own.code}|${own.id}`));
    const seen = await seenFile(research, file.id);
    const unknown = await files.link(lead, { seen, ref: 'f'.repeat(32) });
    expect(reasonOf(unknown)).toBe('research-result-unknown');
    expect(await linkAll(file.id)).toBe(1);
    const content = await contentOf(valueOf(await exporting.export(lead, { studyId, format: 'xlsx' })));
    expect(content).toContain('HGB');
    expect(content).toContain('118');
    expect(content).not.toMatch(new RegExp(`HIV|${own.code}|>97<`));
    // Corrected later: said on the file, in the list and of the export.
    expect(valueOf(await files.find(lead, file.id)).links[0]?.isAmendedSinceExport).toBe(false);
    await withdrawByHand(own.id);
    const view = valueOf(await files.find(lead, file.id));
    expect(view.links[0]).toMatchObject({ isAmendedSinceExport: true, reportId: null, values: [] });
    expect(
      valueOf(await files.list(lead, { filtered: [{ id: 'study', value: studyId }] })).rows[0]
        ?.isAmendedSinceExport,
    ).toBe(true);
    expect(valueOf(await files.exports(lead, studyId))[0]?.amended).toBe(1);
    const after = await contentOf(valueOf(await exporting.export(lead, { studyId, format: 'csv' })));
    expect(after).not.toContain('HGB');
    // A link is taken back with a reason.
    const linkId = view.links[0]?.id ?? '';
    const undone = { seen: await seenFile(research, file.id), linkId, reason: 'Liên kết nhầm' };
    expect(reasonOf(await files.unlink(lead, { ...undone, reason: '' }))).toBe('reason-required');
    made(await files.unlink(lead, undone));
    expect(valueOf(await files.find(lead, file.id)).links).toEqual([]);
  });

  it('holds results that stand under another of her numbers, for as long as it is hers', async () => {
    const { files, lead, database } = research;
    const { id: studyId } = await activeStudy(research);
    const [patient, other] = [await addPatient(database), await addPatient(database)];
    const file = await activeFile(research, studyId, patient.code);
    await releaseFor(other, { HGB: '97' });
    expect(valueOf(await files.linkables(lead, file.id))).toEqual([]);
    const move = (status: string, into: string | null): Promise<unknown> =>
      database.pool.query('update patient set status = $2, merged_into_id = $3 where id = $1', [
        other.id,
        status,
        into,
      ]);
    await move('merged', patient.id);
    expect(await linkAll(file.id)).toBe(1);
    const linked = async () => valueOf(await files.find(lead, file.id)).links[0];
    expect((await linked())?.values.map(({ value }) => value)).toEqual(['97']);
    // They were two women after all: what was linked is read no more.
    await move('active', null);
    expect(await linked()).toMatchObject({ reportId: null, values: [] });
  });
});

/** The state alone: who withdraws, and how, has tests of its own. */
async function withdrawByHand(reportId: string): Promise<void> {
  await research.database.pool.query(
    `update report set status = 'withdrawn', withdrawn_by = $2, withdrawn_at = now() where id = $1`,
    [reportId, research.administrator.accountId],
  );
}

describe('a lock for the analysis', () => {
  it('freezes the data, with the versions of results, against everybody', async () => {
    const { files, lead, manager, exports: exporting, database } = research;
    const { id: studyId } = await activeStudy(research);
    const patient = await addPatient(database);
    const file = await activeFile(research, studyId, patient.code);
    await enter(research, file.id, { bmi: '22,4' });
    const own = await releaseFor(patient, { HGB: '118' });
    await linkAll(file.id);
    const lock = async (reason = 'Khóa để phân tích') =>
      files.lock(manager, {
        seen: { id: studyId, version: await versionOfStudy(research, studyId) },
        reason,
      });
    expect(reasonOf(await lock())).toBe('research-study-has-open-files');
    made(await files.move(lead, { seen: await seenFile(research, file.id), step: 'complete', reason: null }));
    expect(reasonOf(await lock(''))).toBe('reason-required');
    expect(reasonOf(await files.lock(lead, { seen: { id: studyId, version: 1 }, reason: 'Khóa' }))).toBe(
      'denied',
    );
    made(await lock());
    const view = valueOf(await research.studies.find(lead, studyId));
    expect([view.status, view.lockHash?.length]).toEqual(['locked', 64]);
    const before = await contentOf(valueOf(await exporting.export(lead, { studyId, format: 'csv' })));
    await withdrawByHand(own.id);
    const after = await contentOf(valueOf(await exporting.export(lead, { studyId, format: 'csv' })));
    expect(after.replace(/,x\r\n$/, ',\r\n')).toBe(before);
    // Nothing is changed any more, by a rule and by the database.
    const values = [{ fieldKey: 'bmi', value: '30', revision: 1 }];
    expect(reasonOf(await files.keepValues(lead, { id: file.id, values }))).toBe('research-file-locked');
    expect(reasonOf(await files.ask(lead, { id: file.id, fieldKey: 'bmi', text: 'Vì sao' }))).toBe(
      'research-study-locked',
    );
    const seen = await seenFile(research, file.id);
    expect(reasonOf(await files.move(lead, { seen, step: 'withdraw', reason: 'Rút đồng ý' }))).toBe(
      'research-file-locked',
    );
    for (const change of [
      `update research_study set title = 'Tên khác hẳn' where id = '${studyId}'`,
      `update research_file set group_name = 'x' where id = '${file.id}'`,
      `update research_key set is_open = false where file_id = '${file.id}'`,
      `insert into research_form select study_id, 9, fields, published_by, published_at from research_form where study_id = '${studyId}'`,
      `insert into research_value select file_id, 1, 'parity', 1, '2', entered_by, entered_at, null from research_value where file_id = '${file.id}'`,
    ])
      await expect(database.pool.query(change)).rejects.toThrow(/locked|written once|active files/);
  });
});
