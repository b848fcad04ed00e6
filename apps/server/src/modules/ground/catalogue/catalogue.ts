import type { DepartmentKind, Panel, ReferenceRange, TestItem } from '@senlab/domain';

/** The version of a test that is in force. */
export interface CatalogueTest extends TestItem {
  readonly version: number;
  readonly name: string;
  readonly sectionCode: string;
  readonly unit: string | null;
  readonly allowsNegative: boolean;
  readonly specimenTypeCode: string;
  readonly method: string;
}

export interface CataloguePanel extends Panel {
  readonly name: string;
  readonly isActive: boolean;
}

export interface SpecimenType {
  readonly code: string;
  readonly name: string;
  readonly container: string;
  readonly drawOrder: number;
}

export interface LabSection {
  readonly code: string;
  readonly name: string;
  /** Sections that share both share a paper. */
  readonly reportDepartment: string;
  readonly reportTemplate: string;
}

export interface LabLocation {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly resultScope: 'kqxn1' | 'kqxn2' | 'none';
  readonly hasLab: boolean;
  readonly isCollectionPoint: boolean;
  readonly isActive: boolean;
}

export interface Department {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: DepartmentKind;
  readonly extension: string | null;
  readonly isActive: boolean;
}

export interface CommentPhrase {
  readonly code: string;
  readonly text: string;
  readonly sectionCodes: readonly string[];
}

export interface Place {
  readonly code: string;
  readonly name: string;
}

/** What the laboratory offers now. Each map is in the order in which people see it. */
export interface Catalogue {
  readonly tests: ReadonlyMap<string, CatalogueTest>;
  /** Those no longer offered too: records of earlier years name them. */
  readonly panels: ReadonlyMap<string, CataloguePanel>;
  /** By test; approved ones only, so a test that is missing here has none. */
  readonly ranges: ReadonlyMap<string, readonly ReferenceRange[]>;
  /** In the order of draw. */
  readonly specimenTypes: ReadonlyMap<string, SpecimenType>;
  readonly sections: ReadonlyMap<string, LabSection>;
  /** Closed ones too, as with panels. */
  readonly locations: ReadonlyMap<string, LabLocation>;
  /** By id, because that is what rows keep; closed ones too. */
  readonly departments: ReadonlyMap<string, Department>;
  readonly phrases: readonly CommentPhrase[];
  /** The list of addresses in force; null before one was loaded. */
  readonly addressVersion: string | null;
  readonly provinces: ReadonlyMap<string, Place>;
}
