import { dirname, join } from 'node:path/posix';
import type { Check, CheckOptions, Fault } from './check.ts';
import { filesOf, isTest, readText } from './tree.ts';

const sources = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{scripts,tools,tests}/**/*.ts'];
const relative = /(?:from |import\()'(\.[^']+)'/g;

export const twoWayCheck: Check = {
  name: 'two-way',
  fine: 'no two folders beside each other need each other both ways.',
  advice: 'Move what both need up, to the folder that holds both, or down, below both.',
  help: 'Looks at imports between folders that stand beside each other: they may go one way only.',
  find: findTwoWayPairs,
};

/** The two folders beside each other that an import connects; none when one of the files lies where they meet. */
function connects(from: string, to: string): readonly [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')];
  const fork = a.findIndex((part, at) => part !== b[at]);
  if (fork < 0 || fork >= a.length - 1 || fork >= b.length - 1) return undefined;
  return [a.slice(0, fork + 1).join('/'), b.slice(0, fork + 1).join('/')];
}

function findTwoWayPairs({ root }: CheckOptions): Fault[] {
  const arrows = new Map<string, string>();
  const paths = filesOf(root, ...sources).filter((path) => !isTest(path) && !/test-support/.test(path));
  for (const path of paths) {
    for (const [, target = ''] of readText(root, path).matchAll(relative)) {
      const pair = connects(path, join(dirname(path), target));
      if (pair !== undefined) arrows.set(pair.join(' > '), `${path} imports ${target}`);
    }
  }
  return [...arrows].flatMap(([arrow, example]) => {
    const [from = '', to = ''] = arrow.split(' > ');
    const back = arrows.get(`${to} > ${from}`);
    return back === undefined || from > to
      ? []
      : [{ where: `${from} and ${to}`, what: `${example}; ${back}` }];
  });
}
