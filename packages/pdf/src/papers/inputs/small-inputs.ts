import type { CriticalLogPaper, TubeLabelPaper, WorklistPaper } from '../documents/small-papers.ts';
import type { PaperInputs } from '../paper-field.ts';
import { boldText, cellText, tableText } from './cell-text.ts';
import { siteInputs } from './slip-inputs.ts';

/** In groups, to be read aloud: six of the day, four of the case, two of the tube. */
function readable(code: string): string {
  return code.replace(/^(\d{6})(\d{4})(\d{2})$/, '$1 $2 $3');
}

export function tubeLabelInputs(label: TubeLabelPaper): PaperInputs {
  return {
    patientName: label.name,
    patientBirth: label.birthYear,
    patientCode: label.patientCode,
    specimenCode: readable(label.specimenCode),
    specimenBarcode: label.specimenCode,
    tube: label.tube,
    tests: label.tests,
    time: label.time,
    priority: label.priority,
    timePoint: label.timePoint,
  };
}

export function worklistInputs(list: WorklistPaper): PaperInputs {
  const lines = list.lines.map((line, index) => [
    String(index + 1),
    boldText(line.sid),
    cellText(line.patient),
    cellText(line.birthYear),
    cellText(line.specimen),
    cellText(line.tests),
    cellText(line.received),
    boldText(line.priority),
    '',
  ]);
  const { code, title, filter, madeTime, madeBy } = list;
  return {
    ...siteInputs(list.site),
    code,
    title,
    filter,
    madeTime,
    madeBy,
    count: String(lines.length),
    lines: tableText(lines),
  };
}

export function criticalLogInputs(log: CriticalLogPaper): PaperInputs {
  const lines = log.lines.map((line, index) => [
    String(index + 1),
    cellText(line.time),
    cellText(line.sid),
    cellText(line.patient),
    cellText(line.test),
    boldText(line.value),
    cellText(line.toldTo),
    cellText(line.readBack),
    cellText(line.toldBy),
  ]);
  const { period, madeTime, madeBy } = log;
  return {
    ...siteInputs(log.site),
    period,
    madeTime,
    madeBy,
    count: String(lines.length),
    lines: tableText(lines),
  };
}
