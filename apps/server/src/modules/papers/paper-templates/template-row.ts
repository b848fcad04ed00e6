import type { AccountId, PaperKind, PaperSize, PaperTemplateState } from '@senlab/domain';

/** One version without its layout, which may be large. */
export interface TemplateHead {
  readonly code: string;
  readonly version: number;
  readonly paper: PaperKind;
  readonly name: string;
  readonly title: string;
  readonly size: PaperSize;
  readonly variantOf: string | null;
  readonly panelCodes: readonly string[];
  readonly locationCodes: readonly string[];
  readonly status: PaperTemplateState;
  readonly changeNote: string;
  readonly editedBy: AccountId | null;
  readonly editedAt: string | null;
  readonly approvedBy: AccountId | null;
  readonly approvedAt: string | null;
  readonly activatedBy: AccountId | null;
  readonly activatedAt: string | null;
  readonly retiredAt: string | null;
  readonly lockVersion: number;
}

/** A pdfme template, as its check knows it. */
export type Layout = Readonly<Record<string, unknown>>;

export interface PaperTemplateRow extends TemplateHead {
  /** null: none was read in yet, and nothing can be printed with it. */
  readonly layout: Layout | null;
}
