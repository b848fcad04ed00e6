import { describe, expect, it } from 'vitest';
import { addPatient } from '../../../../test-support/clinic.test-support.ts';
import {
  activeFile,
  activeStudy,
  enter,
  enrolment,
  made,
  seenFile,
  useResearch,
  valueOf,
} from '../../../../test-support/research.test-support.ts';
import type { FileRowView } from './lists.ts';

const research = useResearch();

async function newFile(studyId: string): Promise<string> {
  const { code } = await addPatient(research.database);
  return (await activeFile(research, studyId, code)).id;
}

async function listed(studyId: string): Promise<readonly FileRowView[]> {
  const filtered = [{ id: 'study', value: studyId }];
  return valueOf(await research.files.list(research.reader, { filtered })).rows;
}

describe('how many required fields are empty', () => {
  it('is told of each file of a page, and not before she is enrolled or after she has withdrawn', async () => {
    const { files, lead, database } = research;
    const { id: studyId } = await activeStudy(research);
    const [filled, empty, gone] = [await newFile(studyId), await newFile(studyId), await newFile(studyId)];
    await enter(research, filled, { bmi: '22,4' });
    await enter(research, empty, { parity: '1' });
    const withdrawn = {
      seen: await seenFile(research, gone),
      step: 'withdraw',
      reason: 'Rút đồng ý',
    } as const;
    made(await files.move(lead, withdrawn));
    const { code } = await addPatient(database);
    const person = { patientCode: code, birthYear: 1994 };
    const draft = made(await files.open(lead, { studyId, person, enrolment }));
    const missing = new Map((await listed(studyId)).map((row) => [row.id, row.missing]));
    expect([filled, empty, gone, draft.id].map((id) => missing.get(id))).toEqual([0, 1, null, null]);
  });

  it('is hidden while two people enter beside each other, and tells what is settled afterwards', async () => {
    const { files, lead, second } = research;
    const { id: studyId } = await activeStudy(research, { isDoubleEntry: true });
    const id = await newFile(studyId);
    const missing = async (): Promise<unknown> => (await listed(studyId))[0]?.missing;
    await enter(research, id, { bmi: '22,4' }, lead);
    made(await files.finishEntry(lead, await seenFile(research, id)));
    expect(await missing()).toBeNull();
    await enter(research, id, { bmi: '22,4' }, second);
    made(await files.finishEntry(second, await seenFile(research, id)));
    expect(await missing()).toBe(0);
  });
});
