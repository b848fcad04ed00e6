import type { GestationWindow } from '../../ground/catalogue/catalogue.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { gestationalDaysAllowed } from '../../patients/pregnancy/gestational-age.ts';
import { isUnreadable, lengthOf } from './check-test-fields.ts';
import {
  type PanelVersionContent,
  catalogueLimits,
  panelCodePattern,
  firstVersionError,
  versionError,
  versionWarning,
  type PanelVersionProblem,
  type PanelVersionWorld,
} from './version.ts';

type Found = readonly (PanelVersionProblem | false)[];

function nameProblems({ code, name }: PanelVersionContent, world: PanelVersionWorld): Found {
  const { panelCodes, before } = world;
  return [
    !panelCodePattern.test(code) && versionError('code', 'panel-code-malformed'),
    before === null && panelCodes.includes(code) && versionError('code', 'panel-code-taken'),
    before !== null && before.code !== code && versionError('code', 'panel-code-fixed'),
    name.trim() === '' && versionError('name', 'panel-name-required'),
    lengthOf(name) > catalogueLimits.nameLength && versionError('name', 'panel-name-too-long'),
    isUnreadable(name) && versionError('name', 'catalogue-text-unreadable'),
  ];
}

/** A panel that is no longer offered may keep what is gone: it must be possible to close it. */
function testProblems({ testCodes, isActive }: PanelVersionContent, world: PanelVersionWorld): Found {
  const known = new Set(world.testCodes);
  const repeated = testCodes.filter((code, index) => testCodes.indexOf(code) !== index);
  const missing = testCodes.filter((code) => !known.has(code));
  const listed = (codes: readonly string[]) => [...new Set(codes)].join(', ');
  if (testCodes.length > catalogueLimits.panelTests)
    return [versionError('testCodes', 'panel-tests-too-many')];
  return [
    testCodes.length === 0 && versionError('testCodes', 'panel-without-tests'),
    repeated.length > 0 && versionError('testCodes', 'panel-tests-repeated', listed(repeated)),
    missing.length > 0 &&
      (isActive ? versionError : versionWarning)('testCodes', 'panel-test-not-in-force', listed(missing)),
  ];
}

const windowEnds: Readonly<Record<GestationWindow['unit'], number>> = {
  'gestational-days': gestationalDaysAllowed.max,
  'hours-of-life': catalogueLimits.ageHours,
};

function windowProblems({ window }: PanelVersionContent): Found {
  if (window === null) return [];
  const { min, max, unit } = window;
  if (min === null && max === null) return [versionError('window', 'panel-window-empty')];
  const isBound = (bound: number | null) =>
    bound === null || (Number.isInteger(bound) && bound >= 0 && bound <= windowEnds[unit]);
  return [
    !(isBound(min) && isBound(max)) && versionError('window', 'panel-window-not-whole'),
    min !== null && max !== null && min >= max && versionError('window', 'panel-window-reversed'),
  ];
}

/** Everything that is wrong with a version of a panel. */
export function checkPanelVersion(
  content: PanelVersionContent,
  world: PanelVersionWorld,
): readonly PanelVersionProblem[] {
  const found = [nameProblems(content, world), testProblems(content, world), windowProblems(content)];
  return found.flat().filter((problem) => problem !== false);
}

/** The version, or a refusal by its first error. */
export function acceptPanelVersion(
  content: PanelVersionContent,
  world: PanelVersionWorld,
): Result<PanelVersionContent> {
  const error = firstVersionError(checkPanelVersion(content, world));
  return error === undefined ? ok(content) : invalid(error.reason);
}
