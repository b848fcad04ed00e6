import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A script of package.json with its words, for instance `test:db --whole`. */
export type Step = string;
/** Steps one after the other. */
export type Lane = readonly Step[];
/** Lanes side by side: each says when a step begins, and what the step said when it has ended. */
export type Stage = readonly Lane[];

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

export interface Run {
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
}

const nameOf = (step: Step): string => step.split(' ')[0] ?? '';

/** All stages, or of each lane the steps that were named. A name that no step has is a mistake, and nothing runs then. */
export function stepsNamed(names: readonly string[], stages: readonly Stage[]): readonly Stage[] {
  const known = new Set(stages.flat(2).map(nameOf));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`no such step: ${unknown.join(', ')}; there are ${[...known].join(', ')}`);
  if (names.length === 0) return stages;
  const named = (lane: Lane): Lane => lane.filter((step) => names.includes(nameOf(step)));
  return stages
    .map((lanes) => lanes.map(named).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
}

/** What a step says goes here first: through a pipe, a program that it leaves behind would keep the run waiting. */
export const saidBy = (root: string, name: string): string => join(root, 'reports/said', name);

async function copyFrom(file: string, start: number, write: Run['write']): Promise<number> {
  const { size } = statSync(file);
  if (size > start)
    for await (const chunk of createReadStream(file, { start, end: size - 1, encoding: 'utf8' }))
      write(String(chunk));
  return size;
}

/** What is said meanwhile is shown at once. */
async function showWhile(work: Promise<unknown>, file: string, write: Run['write']): Promise<void> {
  const end = work.then(() => true);
  let shown = 0;
  for (let isOver = false; !isOver;) {
    isOver = await Promise.race([end, wait(200, false)]);
    shown = await copyFrom(file, shown, write);
  }
}

async function runStep(run: Run, step: Step, isAlone: boolean): Promise<Outcome> {
  const [name = '', ...words] = step.split(' ');
  const file = saidBy(run.root, name);
  const heading = `\n=== ${step}\n`;
  run.write(isAlone ? heading : `\n… ${step}\n`);
  const output = openSync(file, 'w');
  const begun = performance.now();
  const child = spawn('pnpm', ['run', name, ...words], {
    cwd: run.root,
    env: run.env,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (isAlone) await showWhile(ended, file, run.write);
  const [code] = await ended;
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (!isAlone) {
    run.write(heading);
    await copyFrom(file, 0, run.write);
  }
  return { name, passed: code === 0, seconds };
}

/** All of them, whatever fails on the way: one run should tell everything that is wrong. */
export async function runStages(run: Run, stages: readonly Stage[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  mkdirSync(join(run.root, 'reports/said'), { recursive: true });
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) outcomes.push(await runStep(run, step, lanes.length === 1));
      }),
    );
  return outcomes;
}
