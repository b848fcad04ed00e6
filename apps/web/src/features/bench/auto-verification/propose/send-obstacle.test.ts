import { expect, test } from 'vitest';
import { aTest, aTrial } from '../rule-examples.ts';
import { sendObstacle, type ProposalFacts } from './use-proposal.ts';

const tried = { key: 'k', trial: aTrial(), problem: null };
const ready: ProposalFacts = {
  test: aTest(),
  versions: [],
  fault: null,
  isOn: true,
  tried,
  looked: tried,
};
const refused = { key: 'k', trial: null, problem: 'Không kết nối được' };

test.each<readonly [string, Partial<ProposalFacts>, ReturnType<typeof sendObstacle>]>([
  ['nothing', {}, null],
  ['no test', { test: null }, 'no-test'],
  ['versions on their way', { versions: undefined }, 'no-versions'],
  ['versions that did not come', { versions: 'failed' }, 'no-versions'],
  ['a fault', { fault: { field: 'age', message: 'sai' } }, 'fault'],
  ['no trial', { tried: undefined, looked: undefined }, 'needs-trial'],
  ['a trial of other terms', { looked: undefined }, 'trial-old'],
  ['a trial that failed', { tried: refused, looked: refused }, 'needs-trial'],
  ['a failed trial of other terms', { tried: refused, looked: undefined }, 'needs-trial'],
  ['no trial of a version that is off', { isOn: false, tried: undefined, looked: undefined }, null],
  ['a fault of a version that is off', { isOn: false, fault: { field: 'age', message: 'sai' } }, 'fault'],
])('%s stands in the way', (_name, part, obstacle) => {
  expect(sendObstacle({ ...ready, ...part })).toBe(obstacle);
});
