import type {
  KaryotypeRow,
  RunningCulture,
  WaitingKaryotype,
} from '../src/features/bench/karyotypes/karyotype-calls.ts';
import type { Answer } from './fake-server.ts';

export function aKaryotypeRow(changes: Partial<KaryotypeRow> = {}): KaryotypeRow {
  return {
    _id: 'k1',
    code: 'NST26-00412',
    version: 3,
    status: 'reviewed',
    recordId: 'r1',
    sid: '2611160001',
    testCode: 'NST-MAU',
    runNo: 1,
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Thu Hà',
    patientBirthYear: 1991,
    specimenKind: 'blood',
    indication: 'recurrent_miscarriage',
    spouseId: null,
    spouseCode: null,
    registeredTime: '2026-11-12T02:00:00.000Z',
    iscn: '46,XX',
    isMasked: false,
    ...changes,
  };
}

export function aPageOfKaryotypes(...data: readonly KaryotypeRow[]): Answer {
  const page = { pages: 1, page: 0, records: data.length, recordsExact: true };
  return { envelope: { code: 0, message: '', ...page, data } };
}

export function aCulture(changes: Partial<RunningCulture> = {}): RunningCulture {
  return {
    karyotypeId: 'k1',
    karyotypeCode: 'NST26-00412',
    recordId: 'r1',
    patientName: 'Nguyễn Thị Thu Hà',
    specimenKind: 'blood',
    label: 'A',
    setTime: '2026-11-13T05:20:00.000Z',
    plannedHours: 72,
    dueTime: '2026-11-16T05:20:00.000Z',
    isOnHold: false,
    ...changes,
  };
}

export function aWaiting(changes: Partial<WaitingKaryotype> = {}): WaitingKaryotype {
  return {
    recordId: 'r1',
    sid: '2611160001',
    testCode: 'NST-MAU',
    runNo: 1,
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Thu Hà',
    patientBirthYear: 1991,
    receivedTime: '2026-11-16T01:15:00.000Z',
    specimenKinds: ['blood', 'cord_blood'],
    ...changes,
  };
}
