import { describe, expect, test } from 'vitest';
import { sampleAppointmentSlip, sampleReturnSlip } from '../samples/other-samples.ts';
import { appointmentSlipInputs, returnSlipInputs } from './other-inputs.ts';

function rowsOf(text: string | undefined): readonly (readonly string[])[] {
  return JSON.parse(text ?? '[]') as readonly (readonly string[])[];
}

describe('a return slip', () => {
  test('has a row for each paper and no column for a result', () => {
    const rows = rowsOf(returnSlipInputs(sampleReturnSlip)['reports']);
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.length === 6)).toBe(true);
  });

  test('says nothing of results that are awaited when all were handed over', () => {
    const inputs = returnSlipInputs({ ...sampleReturnSlip, awaited: [] });
    expect(inputs['awaitedTitle']).toBe('');
    expect(rowsOf(inputs['awaited'])).toEqual([]);
  });

  test('leaves out what a receiver did not have to show', () => {
    const facts = rowsOf(returnSlipInputs({ ...sampleReturnSlip, receiverIdNo: '' })['receiverFacts']);
    expect(facts.flat()).not.toContain('Số giấy tờ:');
  });

  test('writes signs as signs', () => {
    const [report] = sampleReturnSlip.reports;
    if (report === undefined) throw new Error('the sample has no report');
    const inputs = returnSlipInputs({ ...sampleReturnSlip, reports: [{ ...report, note: '*bản* (2)' }] });
    expect(rowsOf(inputs['reports'])[0]?.at(-1)).toBe('\\*bản\\* \\(2\\)');
  });
});

test('an appointment slip is looked up by its number', () => {
  expect(appointmentSlipInputs(sampleAppointmentSlip)['slipQr']).toBe(sampleAppointmentSlip.slipNo);
});
