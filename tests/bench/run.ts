/** `pnpm bench NAME`: measures one thing against its bare reference in one run. See each folder for what and why. */
const benches: Readonly<Record<string, () => Promise<{ readonly bench: () => Promise<void> }>>> = {
  api: () => import('./api/bench.ts'),
  day: () => import('./day/bench.ts'),
  desk: () => import('./desk/bench.ts'),
  lims: () => import('./lims/bench.ts'),
  live: () => import('./live/bench.ts'),
  papers: () => import('./papers/bench.ts'),
  // With a number of reports: their list. Without: a pile of papers that is signed.
  reports: () =>
    process.argv.includes('--reports') ? import('./reports/list-bench.ts') : import('./reports/bench.ts'),
  ui: () => import('./ui/run.ts'),
  vitals: () => import('./vitals/bench.ts'),
};

export const name = process.argv[2] ?? '';
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (load === undefined) {
  process.stderr.write(`usage: pnpm bench ${Object.keys(benches).join('|')}\n`);
  process.exitCode = 2;
} else {
  const { bench } = await load();
  await bench();
}
