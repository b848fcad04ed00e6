import { describe, expect, test } from 'vitest';
import {
  followChanges,
  SeenSequences,
  type Change,
  type StreamEnd,
  type StreamRequest,
} from './change-feed.ts';

function change(sequence: string, id: string | null = `id-${sequence}`): Change {
  return { sequence, topic: 'my_account_actions', _id: id };
}

/** Plays one script per opening; when the scripts are used up, the reader goes away. */
async function follow(scripts: readonly ((request: StreamRequest) => StreamEnd)[]): Promise<{
  readonly asked: readonly (string | undefined)[];
  readonly got: readonly string[];
  readonly pauses: readonly number[];
  readonly refused: number;
}> {
  const controller = new AbortController();
  const asked: (string | undefined)[] = [];
  const got: string[] = [];
  const pauses: number[] = [];
  let refused = 0;
  await followChanges({
    topics: ['my_account_actions'],
    signal: controller.signal,
    onChanges: (changes) => got.push(...changes.map((each) => each._id ?? 'everything')),
    onRefused: () => {
      refused += 1;
    },
    open: (request) => {
      asked.push(request.variables.after ?? undefined);
      const script = scripts[asked.length - 1];
      if (script) return Promise.resolve(script(request));
      controller.abort();
      return Promise.resolve('cut' as const);
    },
    pauseBefore: (attempt) => {
      pauses.push(attempt);
      return Promise.resolve();
    },
  });
  return { asked, got, pauses, refused };
}

describe('the change feed', () => {
  test('[GQL-004] opens again after a cut and goes on from the newest sequence seen', async () => {
    const seen = await follow([
      ({ onChanges }) => {
        onChanges([change('7'), change('12'), change('9')]);
        return 'cut';
      },
      () => 'cut',
    ]);
    expect(seen.asked).toEqual([undefined, '12', '12']);
  });

  test('asks from the beginning when it was cut before anything was seen', async () => {
    const seen = await follow([() => 'cut']);
    expect(seen.asked).toEqual([undefined, '0']);
  });

  test('passes a change once, though it comes again after the cut', async () => {
    const seen = await follow([
      ({ onChanges }) => {
        onChanges([change('1'), change('2')]);
        return 'cut';
      },
      ({ onChanges }) => {
        onChanges([change('2'), change('3')]);
        return 'cut';
      },
    ]);
    expect(seen.got).toEqual(['id-1', 'id-2', 'id-3']);
  });

  test('passes the word that everything must be asked for again', async () => {
    const seen = await follow([
      ({ onChanges }) => {
        onChanges([change('40'), change('50', null)]);
        return 'cut';
      },
    ]);
    expect(seen.got).toEqual(['id-40', 'everything']);
    expect(seen.asked).toEqual([undefined, '50']);
  });

  test('waits longer with each cut, and short again after a change', async () => {
    const seen = await follow([
      () => 'cut',
      () => 'cut',
      ({ onChanges }) => {
        onChanges([change('1')]);
        return 'cut';
      },
    ]);
    expect(seen.pauses).toEqual([0, 1, 0]);
  });

  test('ends when it is refused, and says so once', async () => {
    const seen = await follow([() => 'refused', () => 'cut']);
    expect(seen.asked).toEqual([undefined]);
    expect(seen.refused).toBe(1);
  });
});

describe('sequences', () => {
  test('outgrow a number and are still compared', () => {
    const sequences = new SeenSequences();
    sequences.fresh([change('9007199254740993'), change('9007199254740992')]);
    expect(sequences.newest).toBe('9007199254740993');
  });

  test('start again below what was seen when everything is asked for', () => {
    const sequences = new SeenSequences();
    sequences.fresh([change('900'), change('3', null)]);
    expect(sequences.newest).toBe('3');
  });

  test('let every word that everything must be asked for pass, also with a sequence seen before', () => {
    const sequences = new SeenSequences();
    expect(sequences.fresh([change('3', null), change('3', null)])).toHaveLength(2);
  });

  test('are forgotten in the end, so that a long day does not fill the memory', () => {
    const sequences = new SeenSequences();
    sequences.fresh(Array.from({ length: 1500 }, (_each, index) => change(String(index + 1))));
    expect(sequences.fresh([change('1')])).toHaveLength(1);
    expect(sequences.fresh([change('1500')])).toHaveLength(0);
  });
});
