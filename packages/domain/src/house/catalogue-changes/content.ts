import type { GestationWindow, Panel } from '../../ground/catalogue/panel.ts';
import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import type { TestItem } from '../../ground/catalogue/test-item.ts';

/** A range inside a version that is being written: it gets its id when the version is approved. */
export interface RangeContent extends Omit<ReferenceRange, 'id' | 'testCode'> {
  /** Where the limits come from; printed nowhere, asked for by every inspector. */
  readonly source: string;
}

/** One whole version of a test with its ranges: a change of unit and the limits in that unit come into force together. */
export interface TestVersionContent extends TestItem {
  readonly name: string;
  readonly nameEn: string | null;
  readonly sectionCode: string;
  readonly unit: string | null;
  readonly unitUcum: string | null;
  readonly allowsNegative: boolean;
  readonly singleSex: 'male' | 'female' | null;
  readonly specimenTypeCode: string;
  readonly method: string;
  readonly loincCode: string | null;
  readonly sharedCode: string | null;
  readonly serviceCode: string | null;
  readonly ranges: readonly RangeContent[];
}

export interface PanelVersionContent extends Panel {
  readonly name: string;
  readonly window: GestationWindow | null;
  readonly isActive: boolean;
}

export const catalogueChangeKinds = ['test', 'panel'] as const;
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number];
