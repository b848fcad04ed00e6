import { isPseudonym } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { addPatient } from '../../../../test-support/clinic.test-support.ts';
import {
  activeFile,
  activeStudy,
  aStudy,
  enrolment,
  enter,
  made,
  reasonOf,
  seenFile,
  someFields,
  useResearch,
  valueOf,
  versionOfStudy,
} from '../../../../test-support/research.test-support.ts';

const research = useResearch();

const openFor = (studyId: string, patientCode: string, more: object = {}, birthYear = 1994) =>
  research.files.open(research.lead, {
    studyId,
    person: { patientCode, birthYear },
    enrolment: { ...enrolment, ...more },
  });

describe('a study', () => {
  it('is made, given a form and members, and begun under an approval', async () => {
    const { studies, manager, lead } = research;
    const without = { ethicsNo: null, ethicsFrom: null, ethicsUntil: null };
    const { id } = made(await studies.save(manager, { seen: null, draft: aStudy(research, without) }));
    const activate = async () =>
      studies.activate(manager, { id, version: await versionOfStudy(research, id) });
    expect(reasonOf(await activate())).toBe('research-ethics-missing');
    const seen = { id, version: await versionOfStudy(research, id) };
    const draft = aStudy(research, { code: 'THAL' });
    made(await studies.save(manager, { seen, draft }));
    expect(reasonOf(await activate())).toBe('research-form-missing');
    made(await studies.publishForm(lead, { seen: { id, version: 0 }, fields: someFields }));
    made(await activate());
    const view = valueOf(await studies.find(lead, id));
    expect([view.status, view.formVersion, view.access, view.members.length]).toEqual([
      'active',
      1,
      'write',
      1,
    ]);
    // What was approved is not taken away from a study that goes on, nor its code.
    const late = { id, version: await versionOfStudy(research, id) };
    const lost = { ...draft, ...without };
    expect(reasonOf(await studies.save(manager, { seen: late, draft: lost }))).toBe(
      'research-ethics-missing',
    );
    expect(reasonOf(await studies.save(manager, { seen: late, draft: { ...draft, code: 'KHAC' } }))).toBe(
      'research-study-code-kept',
    );
    expect(reasonOf(await studies.save(manager, { seen, draft }))).toBe('changed-meanwhile');
    expect(reasonOf(await studies.save(manager, { seen: null, draft }))).toBe('research-study-code-taken');
    expect(reasonOf(await studies.save(lead, { seen: null, draft: aStudy(research) }))).toBe('denied');
  });

  it('keeps what a column means for ever, and retires what is left out', async () => {
    const { studies, lead } = research;
    const { id } = await activeStudy(research);
    const publish = (version: number, fields: typeof someFields) =>
      studies.publishForm(lead, { seen: { id, version }, fields });
    const [bmi, ...others] = someFields;
    if (bmi === undefined) throw new Error('no field');
    expect(reasonOf(await publish(1, [{ ...bmi, unit: 'g/m²' }, ...others]))).toBe(
      'fields.0.unit: research-field-unit-changed',
    );
    expect(reasonOf(await publish(0, someFields))).toBe('changed-meanwhile');
    made(await publish(1, others));
    const view = valueOf(await studies.find(lead, id));
    expect(view.fields.find(({ key }) => key === 'bmi')?.isRetired).toBe(true);
    expect(reasonOf(await publish(2, [{ ...bmi, type: 'integer' }, ...others]))).toBe(
      'fields.0.type: research-field-type-changed',
    );
    expect(
      reasonOf(await studies.publishForm(research.reader, { seen: { id, version: 2 }, fields: others })),
    ).toBe('denied');
  });

  it('is not there for whoever does not work in it, whatever she may do elsewhere', async () => {
    const { studies, files, stranger, manager, exports: exporting } = research;
    const { id } = await activeStudy(research);
    const patient = await addPatient(research.database);
    const file = await activeFile(research, id, patient.code);
    const reason = 'Kiểm tra danh tính';
    const person = { patientCode: patient.code, birthYear: 1994 };
    const answers = [
      await studies.find(stranger, id),
      await files.counts(stranger, id),
      await files.missing(stranger, id),
      await files.exports(stranger, id),
      await files.open(stranger, { studyId: id, person, enrolment }),
      await files.findOfPerson(stranger, { studyId: id, person, reason }),
      await exporting.export(stranger, { studyId: id, format: 'csv' }),
    ];
    expect(answers.map(reasonOf)).toEqual(answers.map(() => 'research-study-unknown'));
    const seen = await seenFile(research, file.id);
    const ofFile = [
      await files.find(stranger, file.id),
      await files.linkables(stranger, file.id),
      await files.lookUp(stranger, { id: file.id, reason }),
      await files.keepValues(stranger, { id: file.id, values: [] }),
      await files.move(stranger, { seen, step: 'withdraw', reason }),
      await files.ask(stranger, { id: file.id, fieldKey: 'bmi', text: 'Sao lại thế' }),
    ];
    expect(ofFile.map(reasonOf)).toEqual(ofFile.map(() => 'research-file-unknown'));
    expect(valueOf(await files.list(stranger, {})).rows).toEqual([]);
    // Whoever names the members meets no file.
    expect(reasonOf(await files.list(manager, {}))).toBe('denied');
    expect(reasonOf(await files.find(manager, file.id))).toBe('denied');
    expect(valueOf(await studies.find(manager, id)).access).toBe('none');
  });
});

describe('a person enrolled', () => {
  it('is known by a pseudonym of chance, and in nothing that a researcher reads by anything else', async () => {
    const { files, lead, reader, keyHolder } = research;
    const { id: studyId } = await activeStudy(research);
    const patient = await addPatient(research.database, {
      fullName: 'Nguyễn Thị Bí Mật',
      insuranceTo: '2027-01-01',
    });
    const file = await activeFile(research, studyId, patient.code);
    expect(isPseudonym(file.pseudonym)).toBe(true);
    const shown = JSON.stringify([
      await files.list(lead, {}),
      await files.find(lead, file.id),
      await files.linkables(lead, file.id),
      await files.missing(lead, studyId),
      await files.counts(lead, studyId),
    ]);
    for (const secret of [patient.code, patient.id, 'Bí Mật', 'DN4790123456789'])
      expect(shown).not.toContain(secret);
    const find = (value: string) =>
      files.list(reader, { filtered: [{ id: 'keyword', value }] }).then((page) => valueOf(page).records);
    expect([await find(patient.code), await find('Bí Mật'), await find(file.pseudonym)]).toEqual([0, 0, 1]);
    // The key: a right of its own, with a reason, and in the log without the patient.
    expect(reasonOf(await files.lookUp(lead, { id: file.id, reason: 'Gọi lại sau sinh' }))).toBe('denied');
    expect(reasonOf(await files.lookUp(keyHolder, { id: file.id, reason: '' }))).toBe('reason-required');
    const look = { id: file.id, reason: 'Gọi lại sau sinh' };
    expect(valueOf(await files.lookUp(keyHolder, look)).patientCode).toBe(patient.code);
    const { rows } = await research.database.pool.query(
      `select command, entity_id, patient_id, actor_id from audit_event where command = 'look-up-person'`,
    );
    const found = await files.list(reader, { filtered: [{ id: 'keyword', value: file.pseudonym }] });
    const code = valueOf(found).rows[0]?.code;
    expect(rows).toEqual([
      { command: 'look-up-person', entity_id: code, patient_id: null, actor_id: keyHolder.accountId },
    ]);
    const named = await research.database.pool.query(
      `select 1 from audit_event where entity like 'research%' and (patient_id is not null or diff::text like $1)`,
      [`%${patient.code}%`],
    );
    expect(named.rowCount).toBe(0);
  });

  it('is enrolled with a consent in time, met criteria and a known code, and once', async () => {
    const { files, lead } = research;
    const { id } = await activeStudy(research);
    const { code } = await addPatient(research.database);
    expect(reasonOf(await openFor(id, '999999999'))).toBe('research-person-unknown');
    expect(reasonOf(await openFor(id, code, {}, 1980))).toBe('research-person-unknown');
    expect(reasonOf(await openFor(id, code, { consentOn: '2026-11-16' }))).toBe(
      'consentOn: research-consent-after-enrolment',
    );
    expect(reasonOf(await openFor(id, code, { group: 'Nhóm lạ' }))).toBe('group: research-group-unknown');
    expect(reasonOf(await openFor(id, code, { exclusionNote: 'chị tran thi mau' }))).toBe(
      'exclusionNote: research-text-identifies',
    );
    const opened = made(await openFor(id, code, { isInclusionMet: false }));
    const seen = { id: opened.id, version: 1 };
    expect(reasonOf(await files.move(lead, { seen, step: 'enrol', reason: null }))).toBe(
      'research-inclusion-not-met',
    );
    expect(reasonOf(await openFor(id, code))).toBe('research-person-has-file');
    expect(reasonOf(await files.keepValues(lead, { id: opened.id, values: [] }))).toBe('research-file-draft');
    // The database keeps it too.
    const twice = `insert into research_key (file_id, study_id, patient_id, salt)
      select f.id, k.study_id, k.patient_id, k.salt from research_key k, research_file f
       where k.file_id = '${opened.id}' and f.id <> k.file_id limit 1`;
    await activeFile(research, (await activeStudy(research)).id, code);
    await expect(research.database.pool.query(twice)).rejects.toThrow(/duplicate key/);
  });

  it('is one under all her numbers, however they were merged since, also when she takes her consent back', async () => {
    const { files, keyHolder, database } = research;
    const { id } = await activeStudy(research);
    const [first, second, third] = [
      await addPatient(database),
      await addPatient(database),
      await addPatient(database),
    ];
    const file = await activeFile(research, id, first.code);
    for (const [merged, kept] of [
      [first, second],
      [second, third],
    ] as const)
      await database.pool.query("update patient set status = 'merged', merged_into_id = $2 where id = $1", [
        merged.id,
        kept.id,
      ]);
    const reason = 'Rút đồng ý tại quầy';
    for (const { code } of [first, second, third]) {
      expect(reasonOf(await openFor(id, code))).toBe('research-person-has-file');
      const person = { patientCode: code, birthYear: 1994 };
      expect(made(await files.findOfPerson(keyHolder, { studyId: id, person, reason })).label).toBe(
        file.pseudonym,
      );
    }
    expect(valueOf(await files.lookUp(keyHolder, { id: file.id, reason })).patientCode).toBe(third.code);
  });

  it('is not enrolled outside of the days of the study, or when its approval has ended', async () => {
    const { id } = await activeStudy(research, { endsOn: '2026-12-31' });
    const { code } = await addPatient(research.database);
    research.clock.set('2027-01-01T08:00:00+07:00');
    expect(reasonOf(await openFor(id, code))).toBe('research-study-out-of-dates');
    research.clock.set('2026-11-15T08:00:00+07:00');
    const approved = await activeStudy(research, { ethicsUntil: '2026-11-20' });
    research.clock.set('2026-11-21T08:00:00+07:00');
    expect(reasonOf(await openFor(approved.id, code))).toBe('research-study-out-of-dates');
  });

  it('who takes the consent back is entered, linked and exported no more, and may come again', async () => {
    const { files, lead, keyHolder, exports: exporting } = research;
    const { id } = await activeStudy(research);
    const { code } = await addPatient(research.database);
    const file = await activeFile(research, id, code);
    await enter(research, file.id, { bmi: '22,4' });
    const found = await files.findOfPerson(keyHolder, {
      studyId: id,
      person: { patientCode: code, birthYear: 1994 },
      reason: 'Rút đồng ý tại quầy',
    });
    expect(made(found).label).toBe(file.pseudonym);
    const seen = await seenFile(research, file.id);
    expect(reasonOf(await files.move(lead, { seen, step: 'withdraw', reason: '' }))).toBe('reason-required');
    made(await files.move(lead, { seen, step: 'withdraw', reason: 'Không muốn tiếp tục' }));
    const values = [{ fieldKey: 'parity', value: '1', revision: 0 }];
    expect(reasonOf(await files.keepValues(lead, { id: file.id, values }))).toBe('research-file-withdrawn');
    expect(reasonOf(await exporting.export(lead, { studyId: id, format: 'csv' }))).toBe(
      'research-nothing-to-export',
    );
    await expect(
      research.database.pool.query(
        `insert into research_value (file_id, entry_no, field_key, revision, value, entered_by, entered_at)
         values ($1, 1, 'parity', 1, '1', $2, now())`,
        [file.id, lead.accountId],
      ),
    ).rejects.toThrow('active files of active studies');
    expect((await activeFile(research, id, code)).pseudonym).not.toBe(file.pseudonym);
  });
});
