import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';

/** Who measures in the demonstration, and with what. Invented, as everybody in it. */
export const demoUltrasoundDoctors = [
  {
    code: 'SA01',
    full_name: 'Phạm Quỳnh Anh',
    title: 'ThS.BS',
    licence_no: '000021/MAU-GPHN',
    fmf_id: '990001',
  },
  {
    code: 'SA02',
    full_name: 'Đinh Thị Hoa Súng',
    title: 'BS',
    licence_no: '000022/MAU-GPHN',
    fmf_id: '990002',
  },
  { code: 'SA03', full_name: 'Vũ Minh Khuê', title: 'BS.CKI', licence_no: '000023/MAU-GPHN', fmf_id: null },
] as const;

export const demoUltrasoundMachines = [
  {
    code: 'MSA01',
    name: 'Voluson S8 – Phòng SA 1',
    model: 'Voluson S8',
    room: 'SA 1',
    site: 'CS1',
    dueInDays: 240,
  },
  {
    code: 'MSA03',
    name: 'Voluson E10 – Phòng SA 3',
    model: 'Voluson E10',
    room: 'SA 3',
    site: 'CS1',
    dueInDays: 120,
  },
  // Its calibration is over, so that the warning of the order form can be seen.
  {
    code: 'MSA11',
    name: 'Voluson P8 – Phòng SA 11',
    model: 'Voluson P8',
    room: 'SA 11',
    site: 'CS2',
    dueInDays: -20,
  },
] as const;

export const ultrasoundMaker = 'GE HealthCare';

/** A day of the calendar so many days from now. */
export const dayFrom = (nowMs: number, days: number): string => dateOfDayNumber(vietnamDayOf(nowMs) + days);
