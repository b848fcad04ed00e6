import type { AccountId } from '../../ground/kernel/ids.ts';
import type { KaryotypeReason } from '../../ground/reasons/bench.ts';
import type { Requirement } from '../../ground/states/transition-table.ts';
import { readIscn } from './iscn/check-iscn.ts';
import {
  areCountsEnough,
  areCountsPossible,
  isExplained,
  isMosaicExcluded,
  isUsableBandLevel,
  isUsualCultureTime,
  type CellCounts,
} from './karyotype-rules.ts';

/** What the requirements of a karyotype look at. The server gathers it in the transaction that writes. */
export interface KaryotypeFacts {
  /** Patient, kind of specimen and indication are there. */
  readonly isRegistrationComplete: boolean;
  /** The other record is of another person, and linked to nobody else. */
  readonly isCoupleFree: boolean;
  readonly hasConsent: boolean;
  /** A heparin tube was received, and not refused. */
  readonly isSpecimenReceived: boolean;
  /** What was grown and read came from the tube that is here, which nobody has refused or replaced since. */
  readonly isSpecimenStanding: boolean;
  readonly cultures: number;
  /** Hours from setting up to harvest, of each culture that was harvested. */
  readonly harvestedHours: readonly number[];
  readonly harvestRemark: string | null;
  /** A call to the patient about the failed culture is written down. */
  readonly isPatientTold: boolean;
  /** Bands of each stained slide. */
  readonly bandLevels: readonly number[];
  readonly bandRemark: string | null;
  readonly counts: CellCounts | null;
  readonly countsRemark: string | null;
  readonly metaphaseImages: number;
  readonly karyogramImages: number;
  /** Nobody has begun to read in this round. */
  readonly isReadingUnbegun: boolean;
  /** Whoever acts has begun a reading and not finished it. */
  readonly isReadingOpen: boolean;
  readonly isFirstReadingFinished: boolean;
  readonly firstReaderId: AccountId | null;
  readonly secondReaderId: AccountId | null;
  /** null: the second reading is not there. */
  readonly doReadingsAgree: boolean | null;
  readonly resolverId: AccountId | null;
  readonly formula: string | null;
  /** One of both readers has seen it so: nobody settles alone what two have seen otherwise. */
  readonly isFormulaOfReading: boolean;
  readonly lineCells: readonly number[];
  /** Abnormalities that one cell alone has; null: nobody said. */
  readonly singleAbnormalCells: number | null;
  readonly interpretation: string | null;
  readonly limitation: string | null;
  readonly isLicenceValid: boolean;
  readonly isFetal: boolean | null;
  /** What was sent back is the masked formula as it is now. */
  readonly isMaskShown: boolean;
  /** The masked formula was shown, and whoever releases it has confirmed it. */
  readonly isMaskConfirmed: boolean;
  readonly isCorrectionReleased: boolean;
  /** Where the record stood when it was put on hold. */
  readonly heldFrom: string | null;
}

/** Nothing gathered: every requirement refuses. */
export const unknownKaryotypeFacts: KaryotypeFacts = {
  isRegistrationComplete: false,
  isCoupleFree: false,
  hasConsent: false,
  isSpecimenReceived: false,
  isSpecimenStanding: false,
  cultures: 0,
  harvestedHours: [],
  harvestRemark: null,
  isPatientTold: false,
  bandLevels: [],
  bandRemark: null,
  counts: null,
  countsRemark: null,
  metaphaseImages: 0,
  karyogramImages: 0,
  isReadingUnbegun: false,
  isReadingOpen: false,
  isFirstReadingFinished: false,
  firstReaderId: null,
  secondReaderId: null,
  doReadingsAgree: null,
  resolverId: null,
  formula: null,
  isFormulaOfReading: false,
  lineCells: [],
  singleAbnormalCells: null,
  interpretation: null,
  limitation: null,
  isLicenceValid: false,
  isFetal: null,
  isMaskShown: false,
  isMaskConfirmed: false,
  isCorrectionReleased: false,
  heldFrom: null,
};

const isWritten = (text: string | null): boolean => (text ?? '').trim() !== '';

function isResolved({ doReadingsAgree, resolverId, firstReaderId, secondReaderId }: KaryotypeFacts): boolean {
  if (doReadingsAgree !== false) return doReadingsAgree === true;
  return resolverId !== null && resolverId !== firstReaderId && resolverId !== secondReaderId;
}

/** Each thing that a step needs: what is said when it is missing, and when it is there. */
const needs = {
  'registration-complete': ['karyotype-registration-incomplete', ({ facts }) => facts.isRegistrationComplete],
  'couple-free': ['karyotype-couple-taken', ({ facts }) => facts.isCoupleFree],
  'consent-signed': ['karyotype-consent-missing', ({ facts }) => facts.hasConsent],
  'specimen-received': ['karyotype-specimen-missing', ({ facts }) => facts.isSpecimenReceived],
  'specimen-standing': ['karyotype-specimen-refused', ({ facts }) => facts.isSpecimenStanding],
  'culture-set-up': ['karyotype-culture-missing', ({ facts }) => facts.cultures > 0],
  'culture-harvested': ['karyotype-harvest-missing', ({ facts }) => facts.harvestedHours.length > 0],
  'culture-time-usual': [
    'karyotype-culture-time-unusual',
    ({ facts: { harvestedHours, harvestRemark } }) =>
      harvestedHours.some(isUsualCultureTime) || isExplained(harvestRemark),
  ],
  'patient-told': ['karyotype-patient-not-told', ({ facts }) => facts.isPatientTold],
  'slide-stained': ['karyotype-slide-missing', ({ facts }) => facts.bandLevels.length > 0],
  'slide-usable': [
    'karyotype-bands-too-coarse',
    ({ facts }) => facts.bandLevels.some((level) => isUsableBandLevel(level, facts.bandRemark)),
  ],
  'counts-possible': [
    'karyotype-counts-impossible',
    ({ facts: { counts } }) => counts !== null && areCountsPossible(counts),
  ],
  'counts-enough': [
    'karyotype-counts-too-few',
    ({ facts: { counts, countsRemark } }) =>
      counts !== null && (areCountsEnough(counts) || isExplained(countsRemark)),
  ],
  'images-attached': [
    'karyotype-images-missing',
    ({ facts }) => facts.metaphaseImages > 0 && facts.karyogramImages > 0,
  ],
  'reading-unbegun': ['karyotype-reading-begun', ({ facts }) => facts.isReadingUnbegun],
  'reading-open': ['karyotype-reading-not-open', ({ facts }) => facts.isReadingOpen],
  'first-reading-finished': ['karyotype-first-reading-open', ({ facts }) => facts.isFirstReadingFinished],
  'second-reader': [
    'karyotype-second-reader-needed',
    ({ facts, actorId }) => facts.firstReaderId !== null && actorId !== facts.firstReaderId,
  ],
  'readings-disagree': ['karyotype-readings-agree', ({ facts }) => facts.doReadingsAgree === false],
  'third-reader': [
    'karyotype-third-reader-needed',
    ({ facts: { firstReaderId, secondReaderId }, actorId }) =>
      firstReaderId !== null &&
      secondReaderId !== null &&
      actorId !== firstReaderId &&
      actorId !== secondReaderId,
  ],
  'readings-settled': ['karyotype-readings-disagree', ({ facts }) => isResolved(facts)],
  'formula-valid': [
    'karyotype-formula-invalid',
    ({ facts: { formula } }) => formula !== null && readIscn(formula).isValid,
  ],
  'formula-of-a-reading': ['karyotype-settled-otherwise', ({ facts }) => facts.isFormulaOfReading],
  'cells-add-up': [
    'karyotype-cells-differ',
    ({ facts: { counts, lineCells } }) =>
      counts !== null &&
      lineCells.length > 0 &&
      lineCells.reduce((all, cells) => all + cells, 0) === counts.counted,
  ],
  'mosaic-excluded': [
    'karyotype-mosaic-open',
    ({ facts: { counts, singleAbnormalCells } }) =>
      counts !== null &&
      singleAbnormalCells !== null &&
      isMosaicExcluded(singleAbnormalCells, counts.counted),
  ],
  'interpretation-given': [
    'karyotype-interpretation-missing',
    ({ facts }) => isWritten(facts.interpretation),
  ],
  'limitation-given': ['karyotype-limitation-missing', ({ facts }) => isWritten(facts.limitation)],
  'approver-is-not-first-reader': [
    'karyotype-own-reading',
    ({ facts, actorId }) => facts.firstReaderId !== null && actorId !== facts.firstReaderId,
  ],
  'licence-valid': ['karyotype-licence-not-valid', ({ facts }) => facts.isLicenceValid],
  'mask-shown': ['karyotype-mask-differs', ({ facts }) => facts.isMaskShown],
  'mask-confirmed': [
    'karyotype-mask-not-confirmed',
    ({ facts: { isFetal, isMaskConfirmed } }) => isFetal === false || (isFetal === true && isMaskConfirmed),
  ],
  'correction-released': ['karyotype-correction-not-released', ({ facts }) => facts.isCorrectionReleased],
  'held-from-there': ['karyotype-not-on-hold', ({ facts, to }) => facts.heldFrom === to],
} as const satisfies Record<string, readonly [KaryotypeReason, Requirement<string, KaryotypeFacts>['isMet']]>;

export type KaryotypeNeed = keyof typeof needs;

export const karyotypeRequirements = Object.fromEntries(
  Object.entries(needs).map(([need, [refusal, isMet]]) => [need, { refusal, isMet }]),
) as Readonly<Record<KaryotypeNeed, Requirement<string, KaryotypeFacts>>>;
