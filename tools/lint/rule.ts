import type { RuleTester } from 'oxlint/plugins-dev';

/** oxlint does not export the type of a rule by name; its tester takes one. */
export type LintRule = Parameters<RuleTester['run']>[1];
