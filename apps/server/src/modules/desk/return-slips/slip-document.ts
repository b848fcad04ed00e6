import {
  counterIdentifierLabels,
  isOldPaperOut,
  printedName,
  receiverProblem,
  receiverTypeLabels,
  returnChannelLabels,
  shownMoment,
  vietnamDateAt,
  type CounterIdentifier,
  type OldPaper,
  type Receiver,
  type ReturnChannel,
} from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import type { ReturnSlipPaper } from '@senlab/pdf/papers';
import { msOf } from '../../../platform/moment.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { PatientRow } from '../../patients/patients/index.ts';
import type { ReportHouse } from '../../reports/reports/index.ts';
import { secrecyOfTest, wordsOnPaper, type Secrecy, groupMissing } from './describe-reports.ts';
import type { PaperStanding } from './needs.ts';
import type { MissingTest, ClaimedReport, WaitingReport } from './waiting-repository.ts';
import type { SlipSite } from './slip-repository.ts';

export interface SlipParts {
  readonly code: string;
  readonly patient: PatientRow;
  readonly reports: readonly ClaimedReport[];
  /** Ready, and left at the counter. */
  readonly left: readonly WaitingReport[];
  readonly missing: readonly MissingTest[];
  readonly papers: ReadonlyMap<string, PaperStanding>;
  readonly printed: ReadonlySet<string>;
  /** What was said of the papers that are replaced, by the code of the report. */
  readonly oldPapers: ReadonlyMap<string, OldPaper>;
  readonly receiver: Receiver;
  readonly channel: ReturnChannel;
  readonly identifiers: readonly CounterIdentifier[];
  readonly isCardScan: boolean;
  readonly handedByName: string;
  readonly site: SlipSite | undefined;
  readonly catalogue: Catalogue;
  readonly house: ReportHouse;
  readonly nowMs: number;
}

const sexes: Readonly<Record<string, string>> = { female: 'Nữ', male: 'Nam', unknown: 'Không xác định' };

function sitePart({ house, site }: SlipParts): ReturnSlipPaper['site'] {
  const place = [house.laboratory, site?.name ?? ''].filter((part) => part !== '');
  return {
    authority: house.authority,
    hospital: house.hospital,
    place: place.join(' – '),
    reach: site === undefined ? '' : `${site.address} – ĐT: ${site.phone}`,
  };
}

function birthText({ birthDate, birthPrecision }: PatientRow): string {
  if (birthPrecision === 'year') return birthDate.slice(0, 4);
  if (birthPrecision === 'month') return `${birthDate.slice(5, 7)}/${birthDate.slice(0, 4)}`;
  return formatDate(birthDate);
}

/** What the paper says of the one before it: she signs that she still has it, or gave it back. */
function oldPaperWords(oldPaper: OldPaper): string {
  if (isOldPaperOut(oldPaper)) return 'chưa thu lại';
  return oldPaper === 'lost' ? 'đã mất' : 'đã thu lại';
}

function noteOf(report: ClaimedReport, { printed, oldPapers }: SlipParts): string {
  if (report.replacesVersionNo !== null) {
    const oldPaper = oldPapers.get(report.code);
    return `Thay bản ${String(report.replacesVersionNo)}${oldPaper === undefined ? '' : `, ${oldPaperWords(oldPaper)}`}`;
  }
  return printed.has(report.id) ? '' : 'Bản đã in sẵn';
}

function reportParts(parts: SlipParts): ReturnSlipPaper['reports'] {
  return parts.reports.map((report) => ({
    code: report.code,
    version: String(report.versionNo),
    tests: wordsOnPaper(report, parts.catalogue),
    released: shownMoment(msOf(report.releasedAt) ?? parts.nowMs),
    pages: String(parts.papers.get(report.id)?.pages ?? 1),
    note: noteOf(report, parts),
  }));
}

/**
 * Who reads that something more was tested knows what nobody told her: named is what she could come for. Everything
 * that is still to come is fetched at the counter, however the rest left today.
 */
function isForReceiver({ receiver }: SlipParts, secrecy: Secrecy): boolean {
  return receiverProblem(secrecy, { receiver, channel: 'counter' }) === undefined;
}

function awaitedParts(parts: SlipParts): ReturnSlipPaper['awaited'] {
  const { catalogue, missing, left } = parts;
  const shown = missing.filter((test) => isForReceiver(parts, secrecyOfTest(test, catalogue)));
  const promised = groupMissing(shown, { actor: null, catalogue }).map(({ tests, dueMs }) => ({
    tests: tests.join(', '),
    promised: dueMs === null ? 'Chờ nhận mẫu' : `Hẹn ${shownMoment(dueMs)}`,
  }));
  const here = left
    .filter((report) => isForReceiver(parts, report))
    .map((report) => ({ tests: wordsOnPaper(report, catalogue), promised: 'Đã có, nhận tại quầy' }));
  return [...here, ...promised];
}

function identityText({ identifiers, isCardScan }: SlipParts): string {
  const names = identifiers.map((identifier) => counterIdentifierLabels[identifier]).join(', ');
  return isCardScan ? `Quét thẻ CCCD: ${names}` : names;
}

function dateLine(nowMs: number): string {
  const [year = '', month = '', day = ''] = vietnamDateAt(nowMs).split('-');
  return `Ngày ${day} tháng ${month} năm ${year}`;
}

/** What the slip says, frozen when it is handed over. Never a value. */
export function buildSlip(parts: SlipParts): ReturnSlipPaper {
  const { patient, receiver, nowMs } = parts;
  return {
    site: sitePart(parts),
    code: parts.code,
    patient: {
      name: printedName(patient.fullName),
      code: patient.code,
      birth: birthText(patient),
      sex: sexes[patient.gender] ?? '',
    },
    reports: reportParts(parts),
    awaited: awaitedParts(parts),
    channel: returnChannelLabels[parts.channel],
    receiverKind: receiverTypeLabels[receiver.type],
    receiverName: printedName(receiver.type === 'self' ? patient.fullName : receiver.name),
    receiverIdNo: receiver.idNo,
    receiverPhone: receiver.phone,
    identityCheck: identityText(parts),
    handedBy: parts.handedByName,
    handedTime: shownMoment(nowMs),
    dateLine: dateLine(nowMs),
    hotline: parts.site?.hotline ?? parts.site?.phone ?? '',
    receiverImage: '',
  };
}
