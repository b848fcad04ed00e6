import type { PaperSite } from './paper-site.ts';

/** 50 × 30 mm on the tube. */
export interface TubeLabelPaper {
  /** Shortened already: 22 letters fit. */
  readonly name: string;
  readonly birthYear: string;
  readonly patientCode: string;
  /** What the barcode says: the number of the tube. */
  readonly specimenCode: string;
  readonly tube: string;
  /** Panels or tests in short; empty for restricted ones. */
  readonly tests: string;
  readonly time: string;
  /** "CẤP CỨU"; empty for a routine one. */
  readonly priority: string;
  /** The hour of a tolerance test: its tubes look alike. */
  readonly timePoint: string;
}

export interface WorklistLine {
  readonly sid: string;
  readonly patient: string;
  readonly birthYear: string;
  readonly specimen: string;
  readonly tests: string;
  readonly received: string;
  readonly priority: string;
}

export interface WorklistPaper {
  readonly site: PaperSite;
  /** By which the book of prints names it. */
  readonly code: string;
  readonly title: string;
  /** Section, instrument, day: what the list was made by. */
  readonly filter: string;
  readonly madeTime: string;
  readonly madeBy: string;
  readonly lines: readonly WorklistLine[];
}

export interface CriticalLogLine {
  readonly time: string;
  readonly sid: string;
  readonly patient: string;
  readonly test: string;
  readonly value: string;
  readonly toldTo: string;
  readonly readBack: string;
  readonly toldBy: string;
}

export interface CriticalLogPaper {
  readonly site: PaperSite;
  /** "Từ 01/11/2026 đến 15/11/2026". */
  readonly period: string;
  readonly madeTime: string;
  readonly madeBy: string;
  readonly lines: readonly CriticalLogLine[];
}
