import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import type { AccountId, PaperKind, PaperSize, PaperTemplateState, TemplateWorld } from '@senlab/domain';
import {
  checkLayout,
  layoutProblemText,
  shippedTemplates as brought,
  type ShippedTemplate as Brought,
} from '@senlab/pdf/papers';
import type { Tx } from '../../../platform/tx.ts';

export interface PaperTemplatesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

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

export interface TemplateProblem {
  readonly code: string;
  readonly field: string | null;
  readonly element: string | null;
  readonly text: string;
}

type Judged = Pick<PaperTemplateRow, 'paper' | 'size' | 'layout'>;

/** None at all is a fault too: it prints nothing. */
export function problemsOf({ paper, size, layout }: Judged): readonly TemplateProblem[] {
  return checkLayout(paper, size, layout).map((problem) => ({
    code: problem.code,
    field: problem.field ?? null,
    element: problem.element ?? null,
    text: layoutProblemText(problem),
  }));
}

export interface ShippedTemplate extends Omit<Brought, 'layout'> {
  readonly layout: Layout;
}

/** What the program brings. */
export const shippedTemplates: readonly ShippedTemplate[] = brought.map((one) => ({
  ...one,
  layout: { ...one.layout },
}));

export function shippedOf(code: string): ShippedTemplate | undefined {
  return shippedTemplates.find((one) => one.code === code);
}

export function isShippedCode(code: string): boolean {
  return shippedOf(code) !== undefined;
}

/** What the laboratory has to choose from. Closed sites and old panels count: papers of theirs are still printed. */
export async function worldOf(
  tx: Tx,
  catalogue: PaperTemplatesDependencies['catalogue'],
  isVariant: boolean,
): Promise<TemplateWorld> {
  const { panels, locations } = await catalogue.current(tx);
  return {
    isVariant,
    hasPanel: (code) => panels.has(code),
    hasLocation: (code) => locations.has(code),
  };
}
