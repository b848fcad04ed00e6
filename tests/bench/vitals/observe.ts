import type { CDPSession } from '@playwright/test';

/** Lighthouse's "slow 4G", which telephones of a ward and the line of an outpost have. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const timesSlower = 4;

/** A computer four times slower than this one, at the end of a slow line, that has never been here. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
}

/**
 * Runs in the page before its own scripts. Shifts are summed over the whole visit, which is at least what the largest
 * session window of CLS would be.
 */
export const observeVitals = `(() => {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  window.vitals = vitals;
  const watch = (type, options, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', {}, (entry) => { vitals.lcp = entry.startTime; });
  watch('layout-shift', {}, (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  watch('event', { durationThreshold: 16 }, (entry) => {
    if (entry.interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration);
  });
})()`;

export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** 0 where every interaction was answered within a frame. */
  readonly inp: number;
}

/** The last events are told after the next frame. */
export const takeVitals =
  'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.vitals), 100)))';

const loopMs = 200;

/** How much of a core this process gets now: 1 on a quiet machine, 0.25 where three others want the same one. */
export function quietness(): number {
  const cpu = process.cpuUsage();
  const began = performance.now();
  let sum = 0;
  while (performance.now() - began < loopMs) sum += Math.sqrt(sum + 1);
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000 / (performance.now() - began);
}
