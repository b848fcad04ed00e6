import type { TransitionTable } from '../../ground/states/transition-table.ts';
import { karyotypeRequirements, type KaryotypeFacts, type KaryotypeNeed } from './karyotype-requirements.ts';
import {
  atWork,
  karyotypeRows,
  karyotypeStates,
  waiting,
  type KaryotypeCommand,
  type KaryotypeState,
} from './karyotype-rows.ts';

const steps = [
  'describe',
  'link-couple',
  'set-up-culture',
  'harvest',
  'lose-culture',
  'fail-culture',
  'stain',
  'attach-image',
  'read',
  'keep-cells',
  'finish-reading',
  'read-again',
  'review',
  'settle',
  'return',
] as const;
const gone = ['released', 'superseded'] as const;

/** The way of a karyotype from the tube to the paper: two people read it, a third settles what they see differently. */
export const karyotypeTable: TransitionTable<
  KaryotypeState,
  KaryotypeCommand,
  KaryotypeNeed,
  KaryotypeFacts
> = {
  entity: 'karyotype',
  states: karyotypeStates,
  rows: karyotypeRows,
  requirements: karyotypeRequirements,
  misplaced: [
    { command: 'review', states: ['reviewed', 'approved'], refusal: 'karyotype-already-read-twice' },
    { command: 'finish-reading', states: ['reviewed', 'approved'], refusal: 'karyotype-already-read-twice' },
    { command: 'keep-cells', states: ['reviewed', 'approved'], refusal: 'karyotype-already-read-twice' },
    { command: 'read-again', states: ['reviewed', 'approved'], refusal: 'karyotype-already-read-twice' },
    { command: 'approve', states: atWork.slice(0, -1), refusal: 'karyotype-not-read-twice' },
    { command: 'release', states: atWork, refusal: 'karyotype-not-approved' },
    { command: 'approve', states: ['approved'], refusal: 'karyotype-already-approved' },
    { command: 'hold', states: ['on_hold'], refusal: 'karyotype-already-on-hold' },
    { command: 'resume', states: [...atWork, ...waiting], refusal: 'karyotype-not-on-hold' },
    ...[...steps, 'approve' as const, 'release' as const].flatMap((command) => [
      { command, states: ['on_hold'] as const, refusal: 'karyotype-on-hold' as const },
      { command, states: ['cancelled'] as const, refusal: 'karyotype-cancelled' as const },
    ]),
    ...[...steps, 'approve' as const, 'release' as const, 'hold' as const, 'cancel' as const].map(
      (command) => ({
        command,
        states: gone,
        refusal: 'karyotype-released' as const,
      }),
    ),
  ],
};
