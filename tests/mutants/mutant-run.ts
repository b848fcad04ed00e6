import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { createVitest, type TestModule, type TestProject, type Vitest } from 'vitest/node';
import { citedBy, mutatedSource, root, type Mutant } from './mutant.ts';

export type Verdict = 'killed' | 'survived' | 'not cited';

export interface MutantRun {
  /** The tests as they are: a test that fails without a mutant would seem to kill every one. */
  readonly failuresOf: (tests: readonly string[]) => Promise<readonly string[]>;
  readonly judge: (mutant: Mutant) => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** Changes the text while it is loaded, so that no file is ever touched, whatever ends this process. */
function mutantPlugin(current: () => Mutant | undefined): Plugin {
  const isChanged = (id: string): boolean => {
    const mutant = current();
    return mutant !== undefined && id.split('?')[0] === join(root, mutant.file);
  };
  return {
    name: 'senlab:mutant',
    enforce: 'pre',
    // What vitest keeps of a file between runs is kept without the mutant.
    configureVitest: ({ defineCacheKeyGenerator }) => {
      defineCacheKeyGenerator(({ id }) => (isChanged(id) ? false : undefined));
    },
    transform(code, id) {
      const mutant = current();
      return mutant !== undefined && isChanged(id) ? mutatedSource(mutant, code) : undefined;
    },
  };
}

interface Failed {
  readonly name: string;
  readonly errors: readonly { readonly message: string }[];
}

function failuresIn(modules: readonly TestModule[]): readonly Failed[] {
  return modules.flatMap((each): readonly Failed[] => {
    const failed = [...each.children.allTests('failed')].map((test) => ({
      name: test.fullName,
      errors: test.result().errors ?? [],
    }));
    return failed.length > 0 || each.ok() ? failed : [{ name: each.moduleId, errors: each.errors() }];
  });
}

/** The first sentence of what went wrong: a limit that was met is told from an expectation that was not. */
const said = ({ name, errors }: Failed): string =>
  [name, ...errors.map(({ message }) => message.split('\n', 1)[0])].join(': ');

/** Most mutants are noticed by the tests beside them; the others need not be asked then. */
function nearestFirst({ file, tests }: Mutant): readonly (readonly string[])[] {
  const { near = [], far = [] } = Object.groupBy(tests, (test) =>
    dirname(test) === dirname(file) ? 'near' : 'far',
  );
  return [near, far].filter((some) => some.length > 0);
}

class VitestRun implements MutantRun {
  readonly #vitest: Vitest;
  readonly #setCurrent: (mutant: Mutant | undefined) => void;

  constructor(vitest: Vitest, setCurrent: (mutant: Mutant | undefined) => void) {
    this.#vitest = vitest;
    this.#setCurrent = setCurrent;
  }

  async failuresOf(tests: readonly string[]): Promise<readonly string[]> {
    return failuresIn(await this.#run([...new Set(tests)], undefined)).map(said);
  }

  async judge(mutant: Mutant): Promise<Verdict> {
    const file = join(root, mutant.file);
    const cited = citedBy(mutant);
    this.#setCurrent(mutant);
    this.#vitest.invalidateFile(file);
    try {
      let hasRun = false;
      for (const tests of nearestFirst(mutant)) {
        const modules = await this.#run(tests, cited);
        if (failuresIn(modules).length > 0) return 'killed';
        hasRun ||= modules.some((each) => [...each.children.allTests('passed')].length > 0);
      }
      return hasRun ? 'survived' : 'not cited';
    } finally {
      this.#setCurrent(undefined);
      this.#vitest.invalidateFile(file);
    }
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }

  async #run(tests: readonly string[], testNamePattern: RegExp | undefined): Promise<readonly TestModule[]> {
    const files = tests.map((test) => join(root, test));
    const specifications = files.map((file) =>
      this.#projectOf(file).createSpecification(file, testNamePattern && { testNamePattern }),
    );
    const { testModules } = await this.#vitest.runTestSpecifications(specifications);
    return testModules.filter((each) => files.includes(each.moduleId));
  }

  #projectOf(file: string): TestProject {
    const project = this.#vitest.projects.find((each) => each.matchesTestGlob(file));
    if (project === undefined) throw new Error(`${file} is a test of no project`);
    return project;
  }
}

export async function openMutantRun(): Promise<MutantRun> {
  let current: Mutant | undefined;
  const plugin = mutantPlugin(() => current);
  const configs = globSync('{packages,apps}/*/vitest*.config.ts', { cwd: root });
  const vitest = await createVitest({
    root,
    config: false,
    watch: false,
    // One failure is enough, and nobody reads the rest.
    bail: 1,
    // A mutant has few tests: a second worker would take longer to start than they take.
    maxWorkers: 1,
    reporters: [{}],
    projects: configs.map((config) => ({
      extends: `./${config}`,
      root: join(root, dirname(config)),
      plugins: [plugin],
    })),
  });
  await vitest.standalone();
  return new VitestRun(vitest, (mutant) => {
    current = mutant;
  });
}
