import { beforeEach, expect, test } from 'vitest';
import {
  anActivity,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { setConfig } from '../../api/config.ts';
import { latestActivity } from './use-my-activity.ts';

let server: FakeServer;

function lastAsked(): { page: number; pageSize: number } {
  const last = server.operations.at(-1)?.body as { variables: { page: number; pageSize: number } };
  return last.variables;
}

/** `shift` new entries push the others back between one page and the next. */
function answerFrom(total: number, shift = 0): void {
  const all = Array.from({ length: total }, (_, index) => anActivity({ _id: `x${String(index)}` }));
  server.answers['MyAccountActions'] = () => {
    const { page, pageSize } = lastAsked();
    const from = Math.max(0, page * pageSize - (page === 0 ? 0 : shift));
    const data = all.slice(from, from + pageSize);
    return { envelope: { code: 0, message: '', pages: 1, page, records: total, data } };
  };
}

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});

test('up to a hundred entries are asked for at once', async () => {
  answerFrom(300);
  expect((await latestActivity(95))?.entries).toHaveLength(95);
  expect(server.operations).toHaveLength(1);
});

test('more than a hundred, which the server refuses at once, are asked for in pages', async () => {
  answerFrom(300);
  const latest = await latestActivity(105);
  expect(latest).toMatchObject({ total: 300 });
  expect(latest?.entries).toHaveLength(105);
  expect(lastAsked()).toEqual({ page: 1, pageSize: 100 });
});

test('an entry that moves to the next page meanwhile is listed once', async () => {
  answerFrom(300, 3);
  const entries = (await latestActivity(120))?.entries ?? [];
  expect(new Set(entries.map((entry) => entry._id)).size).toBe(entries.length);
});

test('nothing is given when a later page cannot be had', async () => {
  answerFrom(300);
  const first = server.answers['MyAccountActions'];
  server.answers['MyAccountActions'] = () => (lastAsked().page === 0 && first ? first() : 'no-answer');
  expect(await latestActivity(105)).toBeUndefined();
});
