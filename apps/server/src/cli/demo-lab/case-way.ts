import { between } from '../invented/chance.ts';
import type { DemoCase } from './case-state.ts';
import type { DemoHistory } from './case-values.ts';
import { stops, type PlannedCase, type Stop } from './planned-case.ts';

export interface Step {
  readonly atMs: number;
  readonly run: () => void;
}

/** A case on its way: steps that have been arranged, and happen in the order of their time up to now. */
export interface Way {
  readonly demo: DemoCase;
  readonly plan: PlannedCase;
  readonly steps: Step[];
  readonly history: DemoHistory;
  readonly slotOf: () => string;
}

/** Nothing happens that the case has not come to, and nothing in the future. */
export function arrange(way: Way, stop: Stop, step: Step): void {
  const isReached = stops.indexOf(stop) <= stops.indexOf(way.plan.stop);
  if (isReached && step.atMs <= way.demo.world.nowMs) way.steps.push(step);
}

export function later(way: Way, fromMs: number, [low, high]: readonly [low: number, high: number]): number {
  return fromMs + Math.floor(between(way.demo.world.random, low * 60, high * 60)) * 1000;
}
