import { moveResult } from './case-results.ts';
import type { DemoCase, DemoResult } from './case-state.ts';

export function verifyResults(demo: DemoCase, results: readonly DemoResult[], atMs: number): void {
  const { doctor } = demo.world.staff;
  for (const result of results.filter(({ status }) => status === 'entered')) {
    result.isDeltaAcknowledged = result.isDeltaBeyond;
    // Typed by one person, so looked at by another.
    moveResult(demo, result, { command: 'verify', by: doctor, atMs });
    result.verifiedMs = atMs;
  }
}

export function approveResults(demo: DemoCase, results: readonly DemoResult[], atMs: number): void {
  const { doctor } = demo.world.staff;
  for (const result of results.filter(({ status }) => status === 'tech_verified')) {
    moveResult(demo, result, { command: 'approve', by: doctor, atMs });
    result.approvedMs = atMs;
  }
}

export function releaseResults(demo: DemoCase, results: readonly DemoResult[], atMs: number): void {
  for (const result of results.filter(({ status }) => status === 'approved')) {
    moveResult(demo, result, { command: 'release', by: null, atMs });
  }
}
