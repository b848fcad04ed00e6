import { describe, expect, it } from 'vitest';
import { eventually } from '../../test-support/eventually.test-support.ts';
import { capturedLog } from '../../test-support/running.test-support.ts';
import { ShutdownList } from './shutdown-list.ts';

describe('the shutdown list', () => {
  it('ends in the reverse order, each after the other', async () => {
    const { log, text } = capturedLog();
    const list = new ShutdownList(log);
    const done: string[] = [];
    const slow = Promise.withResolvers<void>();
    list.add('database', () => done.push('database'));
    list.add('worker', async () => {
      await slow.promise;
      done.push('worker');
    });
    list.add('http', () => done.push('http'));
    const running = list.run();
    await eventually(() => done).toEqual(['http']);
    slow.resolve();
    await running;
    expect(done).toEqual(['http', 'worker', 'database']);
    expect(text()).toBe('');
  });

  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'broken',
    ],
    ['is rejected', () => Promise.reject(new Error('lost')), 'lost'],
    ['hangs', () => new Promise(() => undefined), 'took too long'],
  ])('goes on when a step %s, and says which one', async (_what, step, reason) => {
    const { log, text } = capturedLog();
    const list = new ShutdownList(log, 20);
    let ended = false;
    list.add('first', () => (ended = true));
    list.add('bad', step);
    await list.run();
    expect(ended).toBe(true);
    expect(JSON.parse(text())).toMatchObject({ event: 'shutdown.step-failed', step: 'bad', reason });
  });
});
