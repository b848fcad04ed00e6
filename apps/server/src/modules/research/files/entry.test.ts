import { describe, expect, it } from 'vitest';
import { addPatient } from '../../../../test-support/clinic.test-support.ts';
import {
  activeFile,
  activeStudy,
  enter,
  made,
  reasonOf,
  seenFile,
  useResearch,
  valueOf,
} from '../../../../test-support/research.test-support.ts';

const research = useResearch();

async function newFile(isDoubleEntry = false): Promise<{ studyId: string; id: string }> {
  const { id: studyId } = await activeStudy(research, { isDoubleEntry });
  const { code } = await addPatient(research.database);
  return { studyId, id: (await activeFile(research, studyId, code)).id };
}

const typed = (fieldKey: string, value: string | null, revision = 0) => ({ fieldKey, value, revision });

describe('values of a file', () => {
  it('are kept where they are right, and answered where they are not or stand otherwise', async () => {
    const { files, lead, second, reader } = research;
    const { id } = await newFile();
    const values = [
      typed('bmi', '22,4'),
      typed('parity', '1,5'),
      typed('severity', 'grave'),
      typed('onset', '2026-02-30'),
      typed('height', '1'),
    ];
    const kept = valueOf(await files.keepValues(lead, { id, values }));
    expect(kept.kept.map(({ fieldKey, value, revision }) => [fieldKey, value, revision])).toEqual([
      ['bmi', '22.4', 1],
    ]);
    expect(kept.issues).toEqual([
      { field: 'parity', reason: 'research-value-not-number' },
      { field: 'severity', reason: 'research-value-not-in-choices' },
      { field: 'onset', reason: 'research-value-not-date' },
      { field: 'height', reason: 'research-field-unknown' },
    ]);
    const other = valueOf(await files.keepValues(second, { id, values: [typed('bmi', '23')] }));
    expect([other.kept, other.conflicts.map(({ value }) => value)]).toEqual([[], ['22.4']]);
    valueOf(await files.keepValues(second, { id, values: [typed('bmi', '23', 1)] }));
    expect(reasonOf(await files.keepValues(reader, { id, values }))).toBe('denied');
    const sex = valueOf(
      await files.keepValues(lead, { id, values: [typed('note', 'siêu âm thấy bé trai')] }),
    );
    expect(sex.issues).toEqual([{ field: 'note', reason: 'research-text-tells-sex' }]);
    // What was typed once is never lost.
    const { rows } = await research.database.pool.query(
      'select value from research_value where file_id = $1 order by revision',
      [id],
    );
    expect(rows).toEqual([{ value: '22.4' }, { value: '23' }]);
  });

  it('are asked for where they are missing, before a file is done', async () => {
    const { files, lead } = research;
    const { id, studyId } = await newFile();
    const complete = async () =>
      files.move(lead, { seen: await seenFile(research, id), step: 'complete', reason: null });
    expect(reasonOf(await complete())).toBe('research-required-missing');
    const missing = valueOf(await files.missing(lead, studyId));
    expect(missing.rows.map(({ fieldKey }) => fieldKey)).toEqual(['bmi']);
    await enter(research, id, { bmi: '22' });
    made(await complete());
    const outcome = {
      gaWeeks: 39,
      gaDays: 1,
      mode: 'vaginal',
      weightG: 3150,
      apgar1: 8,
      apgar5: 11,
      hasAnomaly: false,
    } as const;
    const save = async (given: typeof outcome | (Omit<typeof outcome, 'apgar5'> & { apgar5: number })) =>
      files.saveOutcome(lead, { seen: await seenFile(research, id), outcome: given });
    expect(reasonOf(await save(outcome))).toBe('apgar5: research-outcome-invalid');
    expect(reasonOf(await save({ ...outcome, apgar5: 9 }))).toBe('research-file-completed');
    const reopen = { seen: await seenFile(research, id), step: 'reopen', reason: 'Bổ sung kết cục' } as const;
    made(await files.move(lead, reopen));
    expect(reasonOf(await files.move(lead, reopen))).toBe('changed-meanwhile');
    made(await save({ ...outcome, apgar5: 9 }));
    expect(valueOf(await files.find(lead, id)).file.weightG).toBe(3150);
  });

  it('are entered twice, blind to each other, and settled by a third person', async () => {
    const { files, lead, second, third } = research;
    const { id } = await newFile(true);
    await enter(research, id, { bmi: '22,4', parity: '1' });
    const shown = valueOf(await files.find(second, id));
    expect([shown.ownEntry, shown.values, shown.differences]).toEqual([2, [], []]);
    // Not even by a conflict.
    await enter(research, id, { bmi: '24,2', parity: '1' }, second);
    expect(valueOf(await files.find(lead, id)).values.map(({ value }) => value)).toEqual(['22.4', '1']);
    expect(reasonOf(await files.keepValues(third, { id, values: [typed('bmi', '9')] }))).toBe(
      'research-entry-third-person',
    );
    const settle = async (by = third, reason = 'Xem bệnh án gốc') =>
      files.resolve(by, { seen: await seenFile(research, id), fieldKey: 'bmi', value: '22,4', reason });
    made(await files.finishEntry(lead, await seenFile(research, id)));
    expect(reasonOf(await files.keepValues(lead, { id, values: [typed('bmi', '9', 1)] }))).toBe(
      'research-entry-finished',
    );
    expect(reasonOf(await settle())).toBe('research-entry-not-finished');
    expect(valueOf(await files.find(third, id)).values).toEqual([]);
    made(await files.finishEntry(second, await seenFile(research, id)));
    const compared = valueOf(await files.find(lead, id));
    expect(compared.differences).toMatchObject([
      { fieldKey: 'bmi', first: '22.4', second: '24.2', isResolved: false },
    ]);
    expect(compared.values.map(({ fieldKey }) => fieldKey)).toEqual(['parity']);
    for (const own of [lead, second]) expect(reasonOf(await settle(own))).toBe('research-resolver-entered');
    expect(reasonOf(await settle(third, ''))).toBe('reason-required');
    const complete = async () =>
      files.move(lead, { seen: await seenFile(research, id), step: 'complete', reason: null });
    expect(reasonOf(await complete())).toBe('research-study-has-differences');
    made(await settle());
    expect(reasonOf(await settle())).toBe('research-difference-unknown');
    made(await complete());
  });
});

describe('a question about a value', () => {
  it('is answered by who writes, and closed by somebody else', async () => {
    const { files, lead, second, reader, stranger } = research;
    const { id } = await newFile();
    made(await files.ask(reader, { id, fieldKey: 'bmi', text: 'Kiểm tra lại cân nặng' }));
    const queryId = valueOf(await files.find(lead, id)).queries[0]?.id ?? '';
    const answer = { queryId, text: 'Đã cân lại, đúng' };
    expect(reasonOf(await files.close(reader, queryId))).toBe('research-query-not-answered');
    expect(reasonOf(await files.answer(stranger, answer))).toBe('research-query-unknown');
    expect(reasonOf(await files.answer(reader, answer))).toBe('denied');
    made(await files.answer(lead, answer));
    expect(reasonOf(await files.answer(second, answer))).toBe('research-query-answered');
    expect(reasonOf(await files.close(lead, queryId))).toBe('research-query-own-answer');
    made(await files.close(reader, queryId));
    expect(reasonOf(await files.close(second, queryId))).toBe('research-query-closed');
    expect(
      valueOf(await files.list(reader, { filtered: [{ id: 'group', value: 'Nhóm bệnh' }] })).rows[0]
        ?.openQueries,
    ).toBe(0);
  });
});

describe('counts of a study', () => {
  it('hide what few people are told by', async () => {
    const { files, manager } = research;
    const { id: studyId } = await activeStudy(research);
    const counts = async () => valueOf(await files.counts(manager, studyId));
    const totals: (number | null)[] = [];
    for (let no = 0; no < 6; no += 1) {
      const { code } = await addPatient(research.database);
      await activeFile(research, studyId, code);
      totals.push((await counts()).total);
    }
    const { total, byStatus, byGroup } = await counts();
    expect([...totals, total]).toEqual([null, null, null, null, 5, 6, 6]);
    expect(byStatus.find(({ name }) => name === 'active')?.count).toBeNull();
    expect(byGroup.map(({ count }) => count)).toEqual([null, null]);
  });
});
