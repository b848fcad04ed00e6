import { describe, expect, test } from 'vitest';
import { chatSamples } from './data.ts';
import type { ChatMessage } from './entities.ts';
import { createChatStore, type ChatStore } from './store.ts';

/** The same numbers for the same seed: a failing run can be repeated by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const { user, contacts } = chatSamples;
const people = [...contacts.map(({ id }) => id), 'nobody'];

class Model {
  readonly said = new Map<string, readonly ChatMessage[]>(
    user.chatList.map(({ chatId, contactId }) => [
      contactId,
      chatSamples.chats.find(({ id }) => id === chatId)?.dialog ?? [],
    ]),
  );
  readonly chatIds = new Map(user.chatList.map(({ chatId, contactId }) => [contactId, chatId]));
}

function openSome(store: ChatStore, model: Model, contactId: string): void {
  const { chat } = store.openChat({ contactId, userId: user.id });
  if (contactId === 'nobody') return;
  model.chatIds.set(contactId, chat?.id ?? '');
  model.said.set(contactId, model.said.get(contactId) ?? []);
}

/** Now and then into the chat of another contact, or with nothing to say: these must leave no trace. */
function sendSome(store: ChatStore, model: Model, roll: (sides: number) => number): void {
  const contactId = people[roll(people.length)] ?? '';
  const owner = roll(5) === 0 ? (people[roll(people.length)] ?? '') : contactId;
  const text = roll(6) === 0 ? ' '.repeat(roll(3)) : `Tin số ${String(roll(4))}`;
  const time = new Date(roll(1_000_000_000)).toISOString();
  const message = { who: roll(2) === 0 ? user.id : contactId, message: text, time };
  const chatId = model.chatIds.get(owner) ?? 'none';
  const sent = store.sendMessage({ chatId, contactId, message });
  const isKept = owner === contactId && model.chatIds.has(contactId) && text.trim() !== '';
  expect(sent.message).toEqual(isKept ? message : null);
  if (isKept) model.said.set(contactId, [...(model.said.get(contactId) ?? []), message]);
}

function expectSame(store: ChatStore, model: Model): void {
  expect(new Map(store.user().chatList.map(({ contactId, chatId }) => [contactId, chatId]))).toEqual(
    model.chatIds,
  );
  expect(store.user().chatList).toHaveLength(model.chatIds.size);
  for (const [contactId, dialog] of model.said) {
    expect(store.openChat({ contactId, userId: user.id }).chat?.dialog).toEqual(dialog);
  }
}

describe('the chat store', () => {
  test('never loses, doubles or misplaces a message, in two hundred random conversations', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const roll = dice(seed);
      const store = createChatStore();
      const model = new Model();
      for (let step = 0; step < 60; step += 1) {
        if (roll(3) === 0) openSome(store, model, people[roll(people.length)] ?? '');
        else sendSome(store, model, roll);
      }
      try {
        expectSame(store, model);
      } catch (error) {
        throw new Error(`The conversation with seed ${String(seed)} went wrong`, { cause: error });
      }
    }
  });

  test('keeps the samples as they are: two stores do not hear each other', () => {
    const store = createChatStore();
    const message = { who: user.id, message: 'Chào', time: '2026-11-14T01:21:05.000Z' };
    store.sendMessage({ chatId: 'chat-1', contactId: 'minh-anh', message });
    const other = createChatStore().openChat({ contactId: 'minh-anh', userId: user.id });
    expect(other.chat?.dialog).not.toContainEqual(message);
  });

  test('keeps two equal messages, because people repeat themselves', () => {
    const store = createChatStore();
    const message = { who: user.id, message: 'Chào', time: '2026-11-14T01:21:05.000Z' };
    for (let time = 0; time < 2; time += 1) {
      store.sendMessage({ chatId: 'chat-2', contactId: 'quoc-bao', message });
    }
    const { chat } = store.openChat({ contactId: 'quoc-bao', userId: user.id });
    expect(chat?.dialog.slice(-2)).toEqual([message, message]);
  });
});
