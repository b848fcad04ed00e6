import { describe, expect, test } from 'vitest';
import { child, childContext, mother, now } from './draft-examples.ts';
import type { PatientDraft, PatientDraftContext, PatientField } from './draft-fields.ts';
import { checkPatientDraft } from './patient-draft.ts';
import type { PatientIssueReason } from '../../ground/reasons/patients.ts';

type Wrong = readonly [Partial<PatientDraft>, PatientField, PatientIssueReason];

describe('the draft of a newborn', () => {
  test('may be stored without a telephone number, with its mother', () => {
    expect(checkPatientDraft(child, childContext)).toEqual([]);
  });

  test.each<Wrong>([
    [{ birthTime: '' }, 'birthTime', 'birth-time-required'],
    [{ birthDate: '2026-11-15', birthTime: '12:01' }, 'birthTime', 'birth-time-in-future'],
    [{ birthOrder: null }, 'birthOrder', 'birth-order-invalid'],
    [{ birthOrder: 0 }, 'birthOrder', 'birth-order-invalid'],
    [{ birthOrder: 7 }, 'birthOrder', 'birth-order-invalid'],
    [{ birthOrder: 1.5 }, 'birthOrder', 'birth-order-invalid'],
  ])('is refused with %o', (difference, field, reason) => {
    expect(checkPatientDraft({ ...child, ...difference }, childContext)).toEqual([{ field, reason }]);
  });

  test.each<[string, Partial<PatientDraft>, Partial<PatientDraftContext>, PatientIssueReason]>([
    ['none', { motherPatientId: '', fullName: 'CB Hà' }, {}, 'mother-required'],
    ['one who is not found', {}, { mother: null }, 'mother-unknown'],
    ['the child itself', {}, { patientId: 'm' }, 'mother-is-self'],
    ['a man', {}, { mother: { ...mother, gender: 'male' } }, 'mother-not-female'],
    ['one of unknown sex', {}, { mother: { ...mother, gender: 'unknown' } }, 'mother-not-female'],
    [
      'the sister in the next cot',
      {},
      { mother: { ...mother, birthDate: '2026-11-14' } },
      'mother-too-young',
    ],
  ])('is refused when the mother is %s', (_who, difference, known, reason) => {
    expect(checkPatientDraft({ ...child, ...difference }, { ...childContext, ...known })).toEqual([
      { field: 'motherPatientId', reason },
    ]);
  });

  test('keeps to the rules of newborns when it is opened again a year later', () => {
    const later = { ...childContext, nowMs: now + 365 * 24 * 60 * 60 * 1000 };
    expect(checkPatientDraft(child, later)).toEqual([]);
    expect(checkPatientDraft({ ...child, birthTime: '' }, later)).toHaveLength(1);
  });

  test('follows other rules from the 29th day on', () => {
    const older = {
      ...child,
      birthDate: '2026-10-17',
      birthTime: '',
      motherPatientId: '',
      fullName: 'CB Hà',
    };
    expect(checkPatientDraft(older, childContext)).toEqual([
      { field: 'phone', reason: 'patient-phone-required' },
    ]);
  });
});
