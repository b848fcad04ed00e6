import { asRecord, asText, get, json, post, type DemoHandler, type RequestData } from './handler.ts';

interface Identified {
  readonly id: string;
}

/** What a call of a collection answers: the whole list, unless the specification says otherwise. */
type AnswerOf<Item> = (items: readonly Item[], call: { readonly query: URLSearchParams }) => unknown;

export interface Collection<Item extends Identified> {
  /** As it is now, for a call that none of these makes. */
  readonly items: () => readonly Item[];
  readonly list: (path: string, answer?: AnswerOf<Item>) => DemoHandler;
  /** The item whose id stands in the query under this name; null where there is none (AMB-87). */
  readonly one: (path: string, idName: string) => DemoHandler;
  /** `field` names the item within the data of the call; without it the data are the item. */
  readonly add: (path: string, field?: string) => DemoHandler;
  /** Changes what is said of the item, and keeps the rest; an unknown item changes nothing. */
  readonly update: (path: string, field?: string) => DemoHandler;
  /** `field` names one id, or a list of them. */
  readonly remove: (path: string, field: string) => DemoHandler;
  /** Changes each whose id `field` names, by what else the call says. */
  readonly edit: (
    path: string,
    field: string,
    change: (item: Item, data: RequestData) => Item,
  ) => DemoHandler;
}

/** What a call says of one id, or of several. */
export function idsIn(data: RequestData, field: string): readonly string[] {
  const given = data[field];
  return (Array.isArray(given) ? given : [given]).map(asText);
}

function itemIn(data: RequestData, field: string | undefined): RequestData {
  return field === undefined ? data : asRecord(data[field]);
}

/**
 * Samples that the calls of a demo read and change. Each member makes one handler; its path stands written out, so that
 * whoever looks for a call finds it. Writing calls answer the list as it is then.
 */
export function collection<Item extends Identified>(samples: readonly Item[]): Collection<Item> {
  let items = samples;
  /** Also of what is gone: whoever still holds such an id, or takes a removal back, must not meet another thing. */
  const idsEver = new Set(samples.map(({ id }) => id));

  /** Keeps an id that is free: what was removed comes back as the same. */
  function idFor(given: RequestData): string {
    const wanted = asText(given['id']);
    if (wanted !== '' && !items.some((item) => item.id === wanted)) {
      idsEver.add(wanted);
      return wanted;
    }
    let number = idsEver.size + 1;
    while (idsEver.has(`new-${String(number)}`)) number += 1;
    idsEver.add(`new-${String(number)}`);
    return `new-${String(number)}`;
  }

  function writing(path: string, write: (data: RequestData) => readonly Item[]): DemoHandler {
    return post(path, ({ data }) => {
      items = write(data);
      return json(items);
    });
  }

  const edit: Collection<Item>['edit'] = (path, field, change) =>
    writing(path, (data) => {
      const meant = idsIn(data, field);
      return items.map((item) => (meant.includes(item.id) ? change(item, data) : item));
    });

  return {
    items: () => items,
    edit,
    list: (path, answer = (all) => all) => get(path, (call) => json(answer(items, call))),
    one: (path, idName) =>
      get(path, ({ query }) => json(items.find(({ id }) => id === query.get(idName)) ?? null)),
    add: (path, field) =>
      writing(path, (data) => {
        const given = itemIn(data, field);
        return [{ ...given, id: idFor(given) } as unknown as Item, ...items];
      }),
    update: (path, field) =>
      writing(path, (data) => {
        const given = itemIn(data, field);
        return items.map((item) => (item.id === given['id'] ? { ...item, ...given } : item));
      }),
    remove: (path, field) =>
      writing(path, (data) => {
        const gone = idsIn(data, field);
        return items.filter(({ id }) => !gone.includes(id));
      }),
  };
}
