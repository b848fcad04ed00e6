import type { PatientDraft, PatientDraftContext } from './draft-fields.ts';

/** Invented people, for the tests of drafts. */
export const now = Date.parse('2026-11-15T12:00:00+07:00');
export const context: PatientDraftContext = {
  nowMs: now,
  registeredMs: now,
  patientId: null,
  mother: null,
  addressLists: [
    {
      version: '2026-04-30',
      effectiveFrom: '2026-04-30',
      provinces: [
        { code: '79', name: 'Thành phố Hồ Chí Minh', communes: [{ code: '26740', name: 'Phường Sài Gòn' }] },
        { code: '01', name: 'Thành phố Hà Nội', communes: [{ code: '00070', name: 'Phường Hoàn Kiếm' }] },
      ],
    },
  ],
};

export const woman: PatientDraft = {
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  birthTime: '',
  gender: 'female',
  idType: 'cccd',
  noIdReason: null,
  nationalId: '001194912345',
  insuranceNo: 'DN4790123456789',
  insuranceFrom: '2026-01-01',
  insuranceTo: '2026-12-31',
  insuranceFacility: '79024',
  phone: '0912345678',
  relativeName: 'Trần Văn Nam',
  relativePhone: '0987654321',
  relation: 'chồng',
  provinceCode: '79',
  communeCode: '26740',
  addressLine: '12 Nguyễn Văn Cừ',
  ethnicCode: '01',
  occupationCode: '00000',
  nationalityCode: '000',
  spousePatientId: '',
  motherPatientId: '',
  birthOrder: null,
};
export const mother = { gender: 'female', birthDate: '1994-03-12' } as const;
export const child: PatientDraft = {
  ...woman,
  fullName: 'CB Nguyễn Thị Thu Hà 2',
  birthDate: '2026-11-14',
  birthTime: '08:45',
  idType: 'none',
  noIdReason: 'newborn',
  nationalId: '',
  insuranceNo: '',
  insuranceFrom: '',
  insuranceTo: '',
  insuranceFacility: '',
  phone: '',
  motherPatientId: 'm',
  birthOrder: 2,
};
export const childContext = { ...context, mother };
