import { foldForSearch, type ResearchField } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { addPatient, type StoredPatient } from '../../../../../test-support/clinic.test-support.ts';
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
} from '../../../../../test-support/research.test-support.ts';
import { contentOf } from './content.test-support.ts';

const research = useResearch();

const formats = ['csv', 'xlsx'] as const;

/** A person with everything by which somebody may be known. */
type Known = StoredPatient & { readonly card: string };

async function addKnown(card: string): Promise<Known> {
  const patient = await addPatient(research.database, {
    fullName: 'Trần Thị Mẫu',
    insuranceTo: '2027-01-01',
  });
  await research.database.pool.query(
    `update patient set phone = '0912345678', id_type = 'cccd', national_id = $2, no_id_reason = null,
       address_line = '12 đường Hoa Sen' where id = $1`,
    [patient.id, card],
  );
  return { ...patient, card };
}

/** What says who that is, in the ways in which people write it. */
function plantedOf({ code, card }: Known): readonly string[] {
  return [
    'Chị Trần Thị Mẫu',
    'tran thi mau tái khám',
    'TRAN THI MAU',
    'TRẦN THỊ MẪU',
    'trần-thị-mẫu',
    'Tra\u0302\u0300n Thi\u0323 Ma\u0302\u0303u',
    `mã ${code}`,
    code.replaceAll(/(\d{3})(?=\d)/g, '$1 '),
    code.replaceAll(/(\d{2})(?=\d)/g, '$1.'),
    'gọi 0912345678',
    '0912 345 678',
    '091.234.5678',
    '+84 912-345-678',
    '0 9 1 2 3 4 5 6 7 8',
    '０９１２３４５６７８',
    card,
    card.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    'DN4790123456789',
    'dn 4 79 012 345 6789',
    '12 đường Hoa Sen',
    '12 duong hoa sen',
    'mau@example.vn',
  ];
}

function expectNobodyIn(content: string, patient: Known): void {
  expect(foldForSearch(content)).not.toMatch(/tran\W*thi\W*mau|hoa sen|example\.vn/);
  const digits = content.replaceAll(/[\s.\-+_]/g, '');
  for (const number of [patient.code, '912345678', patient.card, '4790123456789'])
    expect(digits).not.toContain(number);
  expect(content).not.toContain(patient.id);
}

/** A file of hers in the state that its place asks for, and one way of writing into that place. */
interface Place {
  readonly name: string;
  readonly write: (text: string) => Promise<string>;
}

/** Every place of the room in which somebody writes freely; what a study is made of as well as what is said of a file. */
async function freePlaces(studyId: string, fileId: string): Promise<readonly Place[]> {
  const { files, studies, lead, manager, keyHolder, second, third } = research;
  const seen = await seenFile(research, fileId);
  const seenStudy = { id: studyId, version: await versionOfStudy(research, studyId) };
  const long = (text: string): string => text.padEnd(8, ' .');
  made(await files.ask(lead, { id: fileId, fieldKey: 'bmi', text: 'Kiểm tra lại' }));
  const queryId = valueOf(await files.find(lead, fileId)).queries[0]?.id ?? '';
  const double = await activeStudy(research, { isDoubleEntry: true });
  const { code } = await addPatient(research.database);
  const { id: twice } = await activeFile(research, double.id, code);
  await enter(research, twice, { bmi: '22' });
  await enter(research, twice, { bmi: '23' }, second);
  for (const who of [lead, second]) made(await files.finishEntry(who, await seenFile(research, twice)));
  const study = (changes: Parameters<typeof aStudy>[1]) => async (): Promise<string> =>
    reasonOf(await studies.save(manager, { seen: null, draft: aStudy(research, changes) }));
  const form = async (changes: Partial<ResearchField>): Promise<string> => {
    const field = { ...someFields[0], ...changes } as ResearchField;
    const fields = [...someFields.slice(1), { ...field, key: changes.key ?? 'another' }];
    return reasonOf(await studies.publishForm(lead, { seen: { id: studyId, version: 1 }, fields }));
  };
  const choice = { type: 'choice', unit: null, min: null, max: null } as const;
  return [
    { name: 'the title of a study', write: (text) => study({ title: text })() },
    { name: 'the name of a group', write: (text) => study({ groups: [text, 'Nhóm chứng'] })() },
    { name: 'the name of a field', write: (label) => form({ label }) },
    { name: 'the unit of a field', write: (unit) => form({ unit }) },
    {
      name: 'the name of an option',
      write: (label) =>
        form({
          ...choice,
          options: [
            { code: 'a', label },
            { code: 'b', label: 'Khác' },
          ],
        }),
    },
    {
      name: 'a value',
      write: async (value) => {
        const values = [{ fieldKey: 'note', value, revision: 0 }];
        const kept = valueOf(await files.keepValues(lead, { id: fileId, values }));
        expect(kept.kept).toEqual([]);
        return kept.issues.map(({ reason }) => reason).join();
      },
    },
    {
      name: 'a question',
      write: async (text) => reasonOf(await files.ask(lead, { id: fileId, fieldKey: 'note', text })),
    },
    { name: 'its answer', write: async (text) => reasonOf(await files.answer(lead, { queryId, text })) },
    {
      name: 'why a consent is taken back',
      write: async (text) => reasonOf(await files.move(lead, { seen, step: 'withdraw', reason: long(text) })),
    },
    {
      name: 'why a link is undone',
      write: async (text) =>
        reasonOf(await files.unlink(lead, { seen, linkId: studyId, reason: long(text) })),
    },
    {
      name: 'why the key is used',
      write: async (text) => reasonOf(await files.lookUp(keyHolder, { id: fileId, reason: long(text) })),
    },
    {
      name: 'why a person is asked for',
      write: async (text) =>
        reasonOf(
          await files.findOfPerson(keyHolder, {
            studyId,
            person: { patientCode: code, birthYear: 1994 },
            reason: long(text),
          }),
        ),
    },
    {
      name: 'why data are locked',
      write: async (text) => reasonOf(await files.lock(manager, { seen: seenStudy, reason: long(text) })),
    },
    {
      name: 'what a third person decides',
      write: async (text) =>
        reasonOf(
          await files.resolve(third, {
            seen: await seenFile(research, twice),
            fieldKey: 'bmi',
            value: '22',
            reason: long(text),
          }),
        ),
    },
    {
      name: 'why somebody was left out',
      write: async (exclusionNote) =>
        reasonOf(await files.describe(lead, { seen, enrolment: { ...enrolment, exclusionNote } })),
    },
  ];
}

describe('what leaves a study', () => {
  it('takes nothing by which anybody is known, wherever it is written, and however', async () => {
    const { id: studyId } = await activeStudy(research);
    const patient = await addKnown('001194912345');
    const file = await activeFile(research, studyId, patient.code);
    const places = await freePlaces(studyId, file.id);
    const planted = plantedOf(patient);
    // One guard stands before all of them: each spelling is tried at one, and each place with one of each kind.
    const someOf = (name: string): readonly string[] =>
      name === 'a value' ? planted : planted.filter((text) => /Chị|mã|gọi|DN47|12 đường|@/.test(text));
    for (const { name, write } of places)
      for (const text of someOf(name)) {
        // A unit takes none that begins with a digit.
        const reasons = (await write(text)).split(', ');
        expect([name, text, reasons.some((reason) => /identifies|invalid$/.test(reason))]).toEqual([
          name,
          text,
          true,
        ]);
      }
    // Keys and codes are words of the file, too, and a study gives it its name.
    const { studies, lead, manager } = research;
    const publish = async (changes: Partial<ResearchField>): Promise<string> => {
      const field = { ...(someFields[1] as ResearchField), key: 'another', ...changes };
      const fields = [...someFields, field];
      return reasonOf(await studies.publishForm(lead, { seen: { id: studyId, version: 1 }, fields }));
    };
    for (const key of ['tran_thi_mau', 'goi_0912345678', `ma_${patient.code}`, 'dn4790123456789'])
      expect([key, await publish({ key })]).toEqual([key, 'fields.6.key: research-text-identifies']);
    const options = [
      { code: '0912345678', label: 'Một' },
      { code: 'b', label: 'Hai' },
    ];
    expect(await publish({ type: 'choice', min: null, max: null, options })).toBe(
      'fields.6.options: research-field-options-invalid',
    );
    for (const code of ['P912345678', `P${patient.code}`])
      expect(reasonOf(await studies.save(manager, { seen: null, draft: aStudy(research, { code }) }))).toBe(
        'code: research-text-identifies',
      );
  }, 60_000);

  it('holds nothing by which anybody is known, also of what came in by another way', async () => {
    const { lead, exports: exporting, database } = research;
    const { id: studyId } = await activeStudy(research);
    const patient = await addKnown('001194912352');
    const file = await activeFile(research, studyId, patient.code);
    const { pool } = database;
    for (const [at, text] of plantedOf(patient).entries()) {
      await pool.query(
        `insert into research_value (file_id, entry_no, field_key, revision, value, entered_by, entered_at)
         values ($1, 1, 'note', $2, $3, $4, now())`,
        [file.id, at + 1, text, lead.accountId],
      );
      await pool.query('update research_file set exclusion_note = $2, group_name = $2 where id = $1', [
        file.id,
        text,
      ]);
      const planted = someFields.map((field) => ({
        ...field,
        label: text,
        unit: field.unit && text,
        options: field.options.map((option) => ({ ...option, label: text })),
      }));
      await pool.query(
        `insert into research_form select study_id, $2, $3, published_by, published_at from research_form
          where study_id = $1 and version = 1`,
        [studyId, at + 2, JSON.stringify(planted)],
      );
      for (const format of formats) {
        const left = valueOf(await exporting.export(lead, { studyId, format }));
        expect(left.fileName).toMatch(/^HSNC-DT\d+-\d{4}-\d\d-\d\d\.(?:zip|xlsx)$/);
        const content = await contentOf(left);
        expect(content).toContain(file.pseudonym);
        expect(content).not.toContain(text);
        expect(content).not.toContain(file.id);
        expectNobodyIn(content, patient);
      }
    }
  }, 60_000);
});
