import {
  checkPanelVersion,
  checkTestVersion,
  type PanelVersionProblem,
  type TestVersionProblem,
} from '@senlab/domain';
import type { Change, CodeNames } from '../catalogue-types.ts';
import { panelContent, testContent } from '../model/version-content.ts';

/** The check that the author saw, against the catalogue as it is now. That results exist, the server knows. */
export function testProblems(change: Change, names: CodeNames): readonly TestVersionProblem[] {
  const { testBefore, testAfter } = change;
  if (testAfter === null) return [];
  return checkTestVersion(testContent(testAfter), {
    tests: names.tests.filter(({ code }) => code !== testAfter.code),
    sectionCodes: names.sections.map(({ code }) => code),
    specimenTypeCodes: names.specimenTypes.map(({ code }) => code),
    before: testBefore === null ? null : testContent(testBefore),
    isUsed: false,
  });
}

export function panelProblems(change: Change, names: CodeNames): readonly PanelVersionProblem[] {
  const { panelBefore, panelAfter } = change;
  if (panelAfter === null) return [];
  return checkPanelVersion(panelContent(panelAfter), {
    testCodes: names.tests.map(({ code }) => code),
    panelCodes: [],
    before: panelBefore === null ? null : panelContent(panelBefore),
  });
}
