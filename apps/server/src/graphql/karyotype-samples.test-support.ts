import { newId } from '../platform/ids.ts';

/** Of the genetics room: what its documents are sent with. */
export const karyotypeSamples: Readonly<Record<string, object>> = {
  CultureBoard: {},
  Karyotype: { _id: newId() },
  Karyotypes: { page: 0, pageSize: 20, filtered: [{ id: 'status', value: 'active' }] },
  KaryotypesToRegister: {},
  KaryotypePhrases: {},
  KaryotypeStatistics: { from: '2026-01-01', to: '2026-11-30' },
  RegisterKaryotype: {
    draft: {
      recordId: newId(),
      testCode: 'NST-MAU',
      runNo: 1,
      specimenKind: 'blood',
      indication: 'infertility',
      consentDate: '2026-11-01',
    },
  },
  DescribeKaryotype: { _id: newId(), version: 1, description: { indication: 'infertility' } },
  LinkKaryotypeCouple: { _id: newId(), version: 1, spouseId: newId() },
  SetUpCulture: {
    _id: newId(),
    version: 1,
    culture: { label: 'A', setTime: '2026-11-15T02:00:00Z', medium: 'RPMI 1640', plannedHours: 72 },
  },
  HarvestCulture: {
    _id: newId(),
    version: 1,
    harvest: { label: 'A', harvestTime: '2026-11-15T02:00:00Z' },
  },
  FailCulture: { _id: newId(), version: 1, failure: { label: 'A', reason: 'Nhiễm nấm' } },
  StainKaryotype: { _id: newId(), version: 1, banding: { method: 'GTG', level: 550 } },
  AttachKaryotypeImage: { _id: newId(), version: 1, fileId: newId(), kind: 'metaphase' },
  BeginKaryotypeReading: { _id: newId(), version: 1 },
  KeepKaryotypeCells: {
    _id: newId(),
    cells: [
      {
        no: 1,
        slide: 'A1',
        kind: 'counted',
        chromosomes: 46,
        line: 1,
        isSingle: false,
        isDropped: false,
        revision: 0,
      },
    ],
  },
  FinishKaryotypeReading: { _id: newId(), version: 1, iscn: '46,XX' },
  SettleKaryotype: { _id: newId(), version: 1, iscn: '46,XX', reason: 'Xem lại cả hai' },
  ConfirmKaryotypeMask: { _id: newId(), version: 1, maskedIscn: '46,**' },
  MoveKaryotype: { _id: newId(), version: 1, step: 'hold', reason: 'Chờ mẫu' },
};
