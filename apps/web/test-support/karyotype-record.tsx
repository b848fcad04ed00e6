import type { Permission } from '@senlab/domain';
import { cleanup } from '@testing-library/react';
import { setConfig } from '../src/api/config.ts';
import type {
  Culture,
  Karyotype,
  KaryotypeCell,
  KaryotypeReading,
} from '../src/features/bench/karyotypes/karyotype-calls.ts';
import { KaryotypeRecord } from '../src/features/bench/karyotypes/detail/karyotype-record.tsx';
import { beginSession } from '../src/session/session-store.ts';
import { userFromMe } from '../src/session/user.ts';
import { aMe, startFakeServer, success, testConfig, type FakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

export function aFlask(changes: Partial<Culture> = {}): Culture {
  return {
    label: 'A',
    setTime: '2026-11-14T08:00:00+07:00',
    setByName: 'Đỗ Quang Huy',
    medium: 'RPMI 1640',
    mitogen: 'PHA',
    plannedHours: 72,
    harvestTime: null,
    harvestedByName: null,
    outcome: null,
    failReason: null,
    ...changes,
  };
}

export function aCell(no: number, changes: Partial<KaryotypeCell> = {}): KaryotypeCell {
  return {
    no,
    slide: 'A1',
    x: null,
    y: null,
    kind: 'counted',
    chromosomes: 46,
    line: 1,
    isSingle: false,
    isDropped: false,
    revision: 1,
    ...changes,
  };
}

export function aReading(changes: Partial<KaryotypeReading> = {}): KaryotypeReading {
  return {
    round: 1,
    no: 1,
    readerName: 'Vũ Hoàng Lâm',
    isOwn: true,
    begunTime: '2026-11-17T09:00:00+07:00',
    finishedTime: null,
    iscn: null,
    cells: [],
    ...changes,
  };
}

export function aKaryotype(changes: Partial<Karyotype> = {}): Karyotype {
  return {
    _id: 'k1',
    code: 'NST26-00412',
    version: 3,
    status: 'registered',
    recordId: 'r1',
    sid: '2611140123',
    testCode: 'NST-MAU',
    runNo: 1,
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Thu Hà',
    patientBirthYear: 1991,
    specimenKind: 'blood',
    indication: 'recurrent_miscarriage',
    spouseId: null,
    spouseCode: null,
    registeredTime: '2026-11-14T07:30:00+07:00',
    iscn: null,
    isMasked: false,
    indicationText: null,
    consentDate: '2026-11-14',
    heldFrom: null,
    holdReason: null,
    cancelReason: null,
    toldTo: null,
    toldTime: null,
    bandingMethod: null,
    bandLevel: null,
    bandRemark: null,
    harvestRemark: null,
    counted: null,
    analysed: null,
    karyotyped: null,
    countsRemark: null,
    doReadingsAgree: null,
    settledByName: null,
    settleReason: null,
    iscnEdition: 2024,
    interpretation: null,
    recommendation: null,
    limitation: 'Không phát hiện được đột biến gen.',
    maskedIscn: null,
    isMaskConfirmed: false,
    approvedByName: null,
    approvedTime: null,
    cultures: [],
    readings: [],
    images: [],
    spouse: null,
    ...changes,
  };
}

export const geneticist: readonly Permission[] = ['patients.read', 'karyotypes.culture', 'karyotypes.work'];
export const approver: readonly Permission[] = [...geneticist, 'karyotypes.approve'];
export const technician: readonly Permission[] = ['patients.read', 'karyotypes.culture'];

export function startKaryotypeServer(): FakeServer {
  setConfig(testConfig);
  const server = startFakeServer();
  server.answers['Karyotype'] = () => success(aKaryotype());
  return server;
}

/** What a command answers: the record as it stands then. */
export const moved = (status: Karyotype['status'] = 'registered'): ReturnType<typeof success> =>
  success({ _id: 'k1', code: 'NST26-00412', version: 4, status });

export const sealKey = '07'.repeat(32);

export function openRecord(permissions: readonly Permission[] = geneticist): void {
  cleanup();
  beginSession(userFromMe(aMe({ permissions: [...permissions], draftKey: sealKey })));
  renderScreen(<KaryotypeRecord id="k1" />);
}
