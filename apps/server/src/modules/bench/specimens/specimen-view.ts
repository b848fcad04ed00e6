import type {
  OrderPriority,
  PaymentStatus,
  PregnancyState,
  SpecimenCondition,
  SpecimenState,
  TimePoint,
} from '@senlab/domain';

/** A tube as it is shown. */
export interface SpecimenView {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly recordId: string;
  readonly sid: string;
  readonly specimenTypeCode: string;
  readonly timePoint: TimePoint | null;
  readonly status: SpecimenState;
  /** In print order, without those that were cancelled. */
  readonly testCodes: readonly string[];
  readonly collectedAt: string | null;
  readonly collectedByName: string | null;
  readonly receivedAt: string | null;
  readonly receivedByName: string | null;
  readonly condition: SpecimenCondition | null;
  readonly conditionComment: string | null;
  readonly rejectReason: string | null;
  readonly rejectNotifiedTo: string | null;
  readonly rejectNotifiedAt: string | null;
  readonly recollectsCode: string | null;
  readonly storageSlot: string | null;
  readonly labelPrintedAt: string | null;
}

/** A tube with its order and its patient: what a list shows and what the rules look at. */
export interface SpecimenCase extends SpecimenView {
  readonly orderId: string;
  readonly orderStatus: string;
  readonly orderedAt: string;
  readonly priority: OrderPriority;
  readonly paymentStatus: PaymentStatus;
  readonly locationCode: string;
  readonly visitType: string;
  readonly recordStatus: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly patientId: string;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly pregnancyState: PregnancyState;
  /** Of the order, like everything of a pregnancy that a result is compared with. */
  readonly edd: string | null;
  readonly isDemo: boolean;
}

export interface SpecimenRow extends SpecimenCase {
  readonly hasLookAlike: boolean;
}
